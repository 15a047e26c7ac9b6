package dev.backstitch.ui.http.job;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.server.Job;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.ProblemJson;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * How a job ended.
 *
 * @param text what is remembered of it: the answer and the problems, in JSON
 */
record Ending(Job.State state, String text) {
  static final Ending CANCELLED = new Ending(Job.State.CANCELLED, text(null, List.of()));

  private static final Logger LOG = Logger.getLogger(Ending.class.getName());

  /** Does it to its end, whatever that is. */
  static Ending of(Doing doing, JobProgress progress) {
    try {
      Done done = doing.does(progress);
      Job.State state =
          done.problems().isEmpty()
              ? Job.State.DONE
              : progress.isCancelled() ? Job.State.CANCELLED : Job.State.FAILED;
      return new Ending(state, text(done, done.problems()));
    } catch (CancellationException cancelled) {
      return CANCELLED;
    } catch (RuntimeException | Error thrown) {
      return progress.isCancelled() && !(thrown instanceof Error) ? CANCELLED : of(thrown);
    }
  }

  static Ending of(Throwable thrown) {
    if (thrown instanceof CompletionException && thrown.getCause() != null) {
      return of(thrown.getCause());
    }
    if (thrown instanceof ProblemException known) {
      boolean isRefused = ExitCode.of(known.problems()) != ExitCode.FAILED;
      return new Ending(
          isRefused ? Job.State.REFUSED : Job.State.FAILED, text(null, known.problems()));
    }
    LOG.log(Level.SEVERE, "a job failed", thrown);
    Problem problem =
        Problem.of("BS-900", "job", "failed unexpectedly: " + thrown.getClass().getSimpleName())
            .blamedOn(Blame.ENGINE)
            .next("The server's log has the rest; please report it.");
    return new Ending(Job.State.FAILED, text(null, List.of(problem)));
  }

  private static String text(@org.jspecify.annotations.Nullable Done done, List<Problem> problems) {
    return Json.text(
        json -> {
          if (done == null) {
            json.nothing("answer");
          } else {
            json.object("answer", () -> done.answer().accept(json));
          }
          ProblemJson.fields(json, problems);
        });
  }
}
