package dev.backstitch.ui.cli.remote;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.cli.output.JobProgress;
import dev.backstitch.ui.cli.output.Terminal;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Follows a job of a server to its end, and shows how it goes on. */
final class Following {
  private static final Duration LONGEST = Duration.ofSeconds(1);
  private static final int PATIENCE = 60;
  private static final Set<String> UNDER_WAY = Set.of("queued", "running");

  private final Caller caller;
  private final Terminal terminal;
  private final String option;
  private final CountDownLatch left = new CountDownLatch(1);

  Following(Caller caller, Terminal terminal, String option) {
    this.caller = caller;
    this.terminal = terminal;
    this.option = option;
  }

  /**
   * The job once it is over.
   *
   * @throws ProblemException BS-889 when nobody waits any more, or nobody works on it; what the
   *     server said when it is none
   */
  Reply toItsEnd(String job) {
    terminal.interrupts().willStop(left::countDown);
    try (JobProgress progress = new JobProgress(terminal)) {
      Duration pause = Duration.ofMillis(50);
      while (true) {
        Reply reply = heard(job);
        JsonNode json = reply.json();
        if (!UNDER_WAY.contains(json.path("state").asText())) {
          return reply;
        }
        JsonNode shown = json.path("progress");
        progress.show(
            new JobProgress.Shown(
                shown.path("done").asLong(),
                shown.path("failed").asLong(),
                shown.path("total").asLong(),
                shown.path("words").asText("")));
        await(job, pause);
        pause = pause.multipliedBy(2).compareTo(LONGEST) < 0 ? pause.multipliedBy(2) : LONGEST;
      }
    }
  }

  /** A server that is gone for a while, as while it starts anew, does not end the job. */
  private Reply heard(String job) {
    for (int tries = 1; ; tries++) {
      try {
        return caller.ask(Ask.get("/jobs/" + job));
      } catch (ProblemException gone) {
        if (!isAway(gone) || tries >= PATIENCE) {
          throw gone;
        }
        await(job, LONGEST);
      }
    }
  }

  private static boolean isAway(ProblemException thrown) {
    return thrown.problems().stream()
        .allMatch(one -> Set.of("BS-884", "BS-887").contains(one.code()));
  }

  private void await(String job, Duration pause) {
    try {
      if (left.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
        throw goesOn(job);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw goesOn(job);
    }
  }

  private ProblemException goesOn(String job) {
    return new ProblemException(
        Problem.of("BS-889", "job " + job, "goes on at the server")
            .blamedOn(Blame.EXTERNAL)
            .next(
                "Follow it with `backstitch jobs follow "
                    + job
                    + option
                    + "`, end it with `backstitch jobs cancel "
                    + job
                    + option
                    + "`."));
  }

  /** Why a job that is over has no answer; empty when it did what it was to do. */
  List<Problem> problems(JsonNode job) {
    List<Problem> told = Refusal.problems(job.path("problems"));
    String state = job.path("state").asText();
    if (!told.isEmpty() || state.equals("done")) {
      return told;
    }
    String subject = "job " + job.path("job").asText();
    Problem ended = Problem.of("BS-889", subject, "was " + state).blamedOn(Blame.EXTERNAL);
    return List.of(
        state.equals("interrupted")
            ? ended.next("The server ended before it did; give the command again.")
            : ended.next("Give the command again if it is to happen."));
  }
}
