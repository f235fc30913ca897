import CProbes

/// The clocks of a measurement. Unit: nanoseconds.
public enum Clock {
  /// CPU time of the calling thread: what work costs, whoever else uses the machine. Reading it
  /// takes about a microsecond.
  public static func threadCPU() -> UInt64 { probe_thread_cpu_time() }

  /// CPU time of all threads of the process.
  public static func processCPU() -> UInt64 { probe_process_cpu_time() }

  /// Time on the wall: what a person waits. Reading it takes some tens of nanoseconds.
  public static func wall() -> UInt64 { probe_monotonic_time() }
}

/// What the operating system counts about the calling thread and the process.
public enum ResourceUsage {
  /// The most memory that the process has had resident so far. Unit: bytes.
  public static var peakMemory: UInt64 { probe_peak_memory() }

  /// How often the thread was taken from its CPU although it wanted to go on.
  public static var involuntarySwitches: UInt64 { probe_involuntary_switches() }

  /// Pages that the thread touched and that were not in memory.
  public static var pageFaults: UInt64 { probe_page_faults() }
}
