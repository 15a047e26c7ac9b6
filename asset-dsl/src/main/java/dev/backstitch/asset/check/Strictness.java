package dev.backstitch.asset.check;

/** What a broken promise does. */
public enum Strictness {
  /** Must hold: nothing of the partition becomes visible. */
  MUST,
  /** Should hold: it is published, counted and shown. */
  SHOULD
}
