package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.compare.Diffs;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Joins both sides by key, many partitions in one statement, keeps the rows that differ and asks
 * those the rest. Each call has an instance of its own.
 */
public final class DuckDiffs implements Diffs {
  private final Limits limits;

  public DuckDiffs(Limits limits) {
    this.limits = limits;
  }

  @Override
  public RowDiff diff(Question question, Cancellation cancellation) {
    Alignment alignment = Alignment.of(question);
    return question.partitions().isEmpty()
        ? nothing(alignment)
        : matched(
            question,
            alignment,
            cancellation,
            (session, totals) -> new Findings(session, alignment, question).all(totals));
  }

  @Override
  public RowPage rows(Question question, Page page, Cancellation cancellation) {
    Alignment alignment = Alignment.of(question);
    return question.partitions().isEmpty()
        ? new RowPage(0, List.of())
        : matched(
            question,
            alignment,
            cancellation,
            (session, totals) -> new DifferingRows(session, alignment, question).of(page));
  }

  @Override
  public long write(Question question, @Nullable Kind kind, Path file, Cancellation cancellation) {
    Alignment alignment = Alignment.of(question);
    Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
    return matched(
        Sandbox.sealed(limits).writing(folder, 1).keepingOrder(),
        question,
        alignment,
        cancellation,
        (session, totals) -> new DifferingRows(session, alignment, question).write(kind, file));
  }

  /** What is asked of the rows once they are matched. */
  private interface Asking<T> {
    T of(DuckSession session, Matching.Totals totals);
  }

  private <T> T matched(
      Question question, Alignment alignment, Cancellation cancellation, Asking<T> asking) {
    return matched(Sandbox.sealed(limits), question, alignment, cancellation, asking);
  }

  private static <T> T matched(
      Sandbox sandbox,
      Question question,
      Alignment alignment,
      Cancellation cancellation,
      Asking<T> asking) {
    List<String> files = new ArrayList<>();
    for (Pair pair : question.partitions()) {
      files.addAll(pair.before());
      files.addAll(pair.after());
    }
    try (DuckSession session = sandbox.reading(files).open()) {
      Matching matching = new Matching(session, alignment, cancellation);
      for (Batch batch : Batch.all(alignment, question.partitions())) {
        matching.match(batch);
      }
      return asking.of(session, matching.totals());
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-551", "comparing " + files.size() + " files"), e);
    }
  }

  private static RowDiff nothing(Alignment alignment) {
    RowDiff.Keys keys = new RowDiff.Keys(alignment.keyNames(), 0, 0, 0, 0);
    return new RowDiff(
        RowDiff.Counts.NONE,
        keys,
        Set.of(),
        List.of(),
        alignment.shapes(),
        List.of(),
        List.of(),
        List.of());
  }
}
