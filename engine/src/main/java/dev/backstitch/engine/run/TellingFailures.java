package dev.backstitch.engine.run;

import dev.backstitch.engine.core.Outcome;

/** Tells a listener which partitions a check over the whole table refused. */
record TellingFailures(RunListener listener) implements Outcome.Visitor {
  @Override
  public void done(Outcome.Done outcome) {
    outcome.failures().forEach(listener::failed);
  }

  @Override
  public void failed(Outcome.Failed outcome) {
    // The run's end names it with its partitions.
  }

  @Override
  public void stopped(Outcome.Stopped outcome) {
    // Nothing was looked at.
  }
}
