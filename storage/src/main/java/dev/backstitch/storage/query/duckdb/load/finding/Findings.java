package dev.backstitch.storage.query.duckdb.load.finding;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is wrong with one file: the first few findings in full, the rest counted. */
public final class Findings {
  private static final int KEPT = 3;

  private final String path;
  private final List<Finding> kept = new ArrayList<>();
  private @Nullable String nearest;
  private long count;

  /** For the file that the sender knows by this path. */
  public Findings(String path) {
    this.path = path;
  }

  public void add(Finding finding) {
    count++;
    if (kept.size() < KEPT) {
      kept.add(finding);
    }
  }

  /** A finding about a name, with the name that was probably meant. */
  public void add(Finding finding, @Nullable String candidate) {
    if (nearest == null) {
      nearest = candidate;
    }
    add(finding);
  }

  public boolean isEmpty() {
    return count == 0;
  }

  /** One problem per file. */
  public Problem problem() {
    Finding first = kept.get(0);
    String what = kept.stream().map(Finding::text).collect(Collectors.joining("; "));
    String more = count > KEPT ? "; and " + (count - KEPT) + " more" : "";
    return Problem.of(first.code(), path, what + more)
        .nearest(nearest)
        .next(first.next())
        .blamedOn(Blame.DATA);
  }
}
