package dev.backstitch.ui.vector;

/** How a partition stands, with the number by which it is sent; numbers are never used again. */
public enum Standing {
  MISSING(0),
  PUBLISHED(1),
  STALE(2),
  FAILED(3),
  RUNNING(4),
  QUEUED(5),
  /** Its time is not over yet. */
  OPEN(6),
  EMPTY_BY_CALENDAR(7),
  OVERDUE(8),
  /** Shown outside and as it was shown. */
  REPORTED(9),
  /** Built in a workspace and not visible yet. */
  STAGED(10),
  /** Something that it is made from is stale. */
  BEHIND(11),
  /** Built in a workspace, and as it is published. */
  UNCHANGED(12);

  private final int number;

  Standing(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }
}
