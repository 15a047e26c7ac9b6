package dev.backstitch.engine.run;

import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.core.Outcome;

/** Tells a listener how a batch ended. */
record Telling(RunListener listener, Batch batch) implements Outcome.Visitor {
  @Override
  public void done(Outcome.Done outcome) {
    listener.finished(
        batch,
        outcome.staged().count(),
        outcome.failures().stream().mapToLong(f -> f.keys().count()).sum());
    outcome.failures().forEach(listener::failed);
  }

  @Override
  public void failed(Outcome.Failed outcome) {
    boolean alone = batch.keys().count() == 1;
    listener.finished(batch, 0, alone ? 1 : 0);
    if (alone && !outcome.retryHelps()) {
      listener.failed(new Failure(batch.asset(), batch.keys(), outcome.problem()));
    }
  }

  @Override
  public void stopped(Outcome.Stopped outcome) {
    listener.finished(batch, 0, 0);
  }
}
