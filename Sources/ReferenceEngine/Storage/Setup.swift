/// What every stage is given: the constants of the world.
struct Setup {
  let constants: Constants
}
