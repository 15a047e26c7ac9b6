package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.storage.compare.RowDiff.Keys;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.util.stream.Collectors;

/**
 * Matches rows batch by batch. That keys are unique is looked at on one side only; on the other it
 * follows from how many rows the join has left over.
 */
final class Matching {
  private final DuckSession session;
  private final Alignment alignment;
  private final Cancellation cancellation;
  private final Differing differing;
  private final Repeated repeated;
  private long before;
  private long after;
  private long nullBefore;
  private long nullAfter;

  Matching(DuckSession session, Alignment alignment, Cancellation cancellation) {
    this.session = session;
    this.alignment = alignment;
    this.cancellation = cancellation;
    this.differing = new Differing(session, alignment, cancellation);
    this.repeated = new Repeated(session, alignment, cancellation);
    differing.create();
  }

  /**
   * Rows on either side, and what was found of keys.
   *
   * @param before rows in all batches
   */
  record Totals(long before, long after, Keys keys) {}

  Totals totals() {
    Keys keys =
        new Keys(alignment.keyNames(), repeated.before(), repeated.after(), nullBefore, nullAfter);
    return new Totals(before, after, keys);
  }

  void match(Batch batch) {
    long rowsBefore = count(batch.before(), "true");
    long rowsAfter = count(batch.after(), "true");
    before += rowsBefore;
    after += rowsAfter;
    if (alignment.key().isEmpty()) {
      String insert = new Multisets(alignment).insert(batch.before(), batch.after());
      session.execute(insert, cancellation);
      return;
    }
    nullBefore += count(batch.before(), anyNull());
    nullAfter += count(batch.after(), anyNull());
    if (repeated.anyIn(batch.before())) {
      repeated.inEither(batch);
      differing.join(
          batch.before().joined("ANTI", Repeated.TABLE),
          batch.after().joined("ANTI", Repeated.TABLE));
      pairRepeated(batch);
      return;
    }
    differing.join(batch.before(), batch.after());
    if (repeated.shownBy(batch, rowsBefore, rowsAfter)) {
      repeated.inEither(batch);
      repeated.removeFromDiffering();
      pairRepeated(batch);
    }
  }

  private void pairRepeated(Batch batch) {
    differing.pair(
        batch.before().joined("SEMI", Repeated.TABLE),
        batch.after().joined("SEMI", Repeated.TABLE));
  }

  private String anyNull() {
    return alignment.key().stream()
        .map(i -> "c" + i + " IS NULL")
        .collect(Collectors.joining(" OR "));
  }

  private long count(Relation rows, String condition) {
    String sql = "SELECT count(*) FROM (" + rows.sql() + ") WHERE " + condition;
    return session.query(sql, cancellation, row -> row.getLong(1)).get(0);
  }
}
