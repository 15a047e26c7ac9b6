package dev.backstitch.engine.backfill;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.run.RunListener;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Those who build runs: two never build the same one at once. Of processes on other machines
 * nothing is known; there the word of whoever goes on with a run counts. Safe for use by many
 * threads.
 */
public final class Crew {
  private final Set<String> atWork = ConcurrentHashMap.newKeySet();
  private final UnderWay underWay = new UnderWay();
  private final String badge = badge(ProcessHandle.current());

  /** Who we are: our machine, the number of our process and when it was started. */
  String badge() {
    return badge;
  }

  private static String badge(ProcessHandle process) {
    Instant started = process.info().startInstant().orElse(Instant.EPOCH);
    return "process " + process.pid() + " on " + machine() + " since " + started;
  }

  private static String machine() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException unnamed) {
      return "this machine";
    }
  }

  /** Does what is to be done on a run, seen as at work meanwhile. */
  <T> T working(String run, Callable<T> work) {
    atWork.add(run);
    try {
      return work.call();
    } catch (RuntimeException refused) {
      throw refused;
    } catch (Exception checked) {
      throw new IllegalStateException("Cannot work on run " + run, checked);
    } finally {
      atWork.remove(run);
      underWay.forget(run);
    }
  }

  /** The batches that a run of this process is at; none of runs of other processes. */
  public List<Batch> underWay(String run) {
    return underWay.of(run);
  }

  /** A listener by which it is known what is under way. */
  RunListener watching(String run, RunListener listener) {
    return underWay.watching(run, listener);
  }

  /**
   * Nobody that is known to live builds the run.
   *
   * @throws ProblemException BS-668 when somebody does
   */
  void requireFree(Life life) {
    if (!isFree(life)) {
      throw new ProblemException(
          Problem.of("BS-668", "backfill " + life.id(), "is being built by " + builder(life))
              .blamedOn(Blame.EXTERNAL)
              .next("Wait for it, or `backstitch backfill cancel " + life.id() + "`."));
    }
  }

  /** Whether nobody that is known to live builds the run. */
  public boolean isFree(Life life) {
    return life.stage() != Stage.BUILDING || !isAtWork(life.run(), builder(life));
  }

  private static String builder(Life life) {
    String last = "";
    for (BackfillEvent event : life.events()) {
      String builder = event.fact().builder();
      last = builder.isEmpty() ? last : builder;
    }
    return last;
  }

  private boolean isAtWork(String run, String builder) {
    if (builder.equals(badge)) {
      return atWork.contains(run);
    }
    String[] words = builder.split(" ", -1);
    return words.length > 1
        && ProcessHandle.of(Long.parseLong(words[1]))
            .filter(process -> process.isAlive() && badge(process).equals(builder))
            .isPresent();
  }
}
