package dev.backstitch.asset.partition;

/** Where a partition stands in time; keys without a time are always closed. */
public enum Life {
  /** Its window has not begun. */
  FUTURE,
  /** Its window has begun and not ended. */
  OPEN,
  /** Its window has ended: the end is at or before now. */
  CLOSED
}
