package dev.backstitch.engine.core;

/** An attempt at a batch, and where it is. */
record Try(Attempt attempt, Batch batch, Stage stage) {
  Try at(Stage other) {
    return new Try(attempt, batch, other);
  }

  boolean isUnderWay() {
    return stage == Stage.UNDER_WAY || stage == Stage.OVERDUE;
  }

  /** It runs, waits for its time, or is due and waits for a free place. */
  enum Stage {
    UNDER_WAY,
    /** It runs, and was told to stop since it took too long. */
    OVERDUE,
    WAITING,
    DUE
  }
}
