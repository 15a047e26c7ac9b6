package dev.backstitch.ui.http.resource.schedule;

import dev.backstitch.engine.app.Schedules;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.run.Relay;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.schedule.Occasion;
import dev.backstitch.ui.http.job.JobProgress;

/** Lets the progress of a job hear how a round over the schedules goes on. */
record Hearing(JobProgress progress) implements Schedules.Listener, Relay {
  @Override
  public RunListener listener() {
    return progress;
  }

  @Override
  public void answering(Occasion occasion) {
    progress.say(occasion.schedule() + ": " + occasion.because());
  }

  @Override
  public void takenIn(Ingest.Result ingest) {
    progress.takenIn(ingest);
  }

  @Override
  public void resumed(String run, long built) {
    progress.resumed(run, built);
  }
}
