package dev.backstitch.engine.catalog;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.catalog.ToldCatalog;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Looks, with one request beside everything else, whether a catalog answers and is still what the
 * full probe saw: whoever opens a home goes on meanwhile. Safe for use by many threads.
 */
public final class StartProbe {
  /** For how long somebody may wait for the answer, from the beginning on. */
  public static final Duration MOST = Duration.ofSeconds(2);

  private static final System.Logger LOG = System.getLogger(StartProbe.class.getName());

  private final String address;
  private final Duration most;
  private final long begunNanos = System.nanoTime();
  private final CompletableFuture<List<Problem>> found = new CompletableFuture<>();

  private StartProbe(String address, Duration most) {
    this.address = address;
    this.most = most;
  }

  /**
   * Begins, and does not wait.
   *
   * @param known what the full probe saw
   */
  public static StartProbe begin(ToldCatalog catalog, Statement known) {
    return begin(catalog, known, MOST);
  }

  static StartProbe begin(ToldCatalog catalog, Statement known, Duration most) {
    StartProbe probe = new StartProbe(catalog.address(), most);
    Thread thread = new Thread(() -> probe.look(catalog, known), "catalog start probe");
    thread.setDaemon(true);
    thread.start();
    return probe;
  }

  private void look(ToldCatalog catalog, Statement known) {
    List<Problem> problems;
    try {
      problems = compared(known, catalog.endpoints(most));
    } catch (ProblemException away) {
      problems = away.problems();
    } catch (RuntimeException unexpected) {
      LOG.log(System.Logger.Level.ERROR, "Cannot look at the catalog", unexpected);
      problems = List.of(unanswered());
    }
    problems.forEach(problem -> LOG.log(System.Logger.Level.WARNING, problem.text()));
    found.complete(problems);
  }

  private List<Problem> compared(Statement known, List<String> now) {
    Set<String> gone = new TreeSet<>(known.endpoints());
    now.forEach(gone::remove);
    Set<String> added = new TreeSet<>(now);
    known.endpoints().forEach(added::remove);
    if (gone.isEmpty() && added.isEmpty()) {
      return List.of();
    }
    return List.of(
        Problem.of(
                "BS-797",
                "catalog " + address,
                "answers otherwise than when it was probed at "
                    + known.at()
                    + listed(": no longer ", gone)
                    + listed(gone.isEmpty() ? ": new is " : "; new is ", added))
            .blamedOn(Blame.EXTERNAL)
            .next(
                "What it guarantees may be other than what is on record: `backstitch catalog probe`"
                    + " finds out."));
  }

  private static String listed(String before, Set<String> endpoints) {
    return endpoints.isEmpty() ? "" : before + String.join(", ", endpoints);
  }

  private Problem unanswered() {
    return Problem.of(
            "BS-798",
            "catalog " + address,
            "has not answered within " + most.toMillis() + " ms of the start")
        .blamedOn(Blame.EXTERNAL)
        .next("Reading and building here go on without it; `backstitch catalog probe` waits.");
  }

  /**
   * What is not as it was probed; waits for what is left of the bound, so not at all when the
   * answer is there.
   */
  public List<Problem> problems() {
    long left = most.toNanos() - (System.nanoTime() - begunNanos);
    try {
      return found.get(Math.max(0, left), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      return List.of(unanswered());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return List.of();
    } catch (ExecutionException impossible) {
      throw new IllegalStateException("Cannot have failed without an answer", impossible);
    }
  }
}
