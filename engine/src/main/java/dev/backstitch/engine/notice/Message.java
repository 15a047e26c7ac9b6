package dev.backstitch.engine.notice;

import dev.backstitch.engine.notice.letter.Letter;

/** Something that a team is told. */
public sealed interface Message permits Notice, Alert {
  /** Whom it is for. */
  Team to();

  /** Stable word for what kind of message it is. */
  String kind();

  /** What it is about: a team is told once of each. */
  String cause();

  /** In words. */
  Letter letter();
}
