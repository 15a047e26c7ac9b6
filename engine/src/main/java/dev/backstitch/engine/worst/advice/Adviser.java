package dev.backstitch.engine.worst.advice;

import java.util.List;

/** Knows one kind of obstacle. */
interface Adviser {
  /** Empty when it is not in the way. */
  List<Advice> on(Situation situation);
}
