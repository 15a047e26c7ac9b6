package dev.backstitch.lineage.audit;

/** Whether a partition built again from the same inputs gives the same rows; worst last. */
public enum RerunVerdict {
  /** The same rows, whenever and wherever it is built. */
  SAFE,
  /** The same rows as long as something holds that is stated beside it. */
  CONDITIONAL,
  /** Nothing proves it either way; to be treated as unsafe. */
  UNKNOWN,
  /** Another build can give other rows. */
  UNSAFE;

  /** The one that allows less. */
  public RerunVerdict and(RerunVerdict other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
