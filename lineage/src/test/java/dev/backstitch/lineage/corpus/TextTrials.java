package dev.backstitch.lineage.corpus;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.corpus.data.BenchmarkDatabase;
import dev.backstitch.lineage.corpus.data.BenchmarkTable;
import dev.backstitch.lineage.corpus.data.Literals;
import dev.backstitch.lineage.corpus.data.TpcText;
import dev.backstitch.lineage.sql.column.ColumnRef;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changes one base column at a time, runs the text again and holds what moved against what is
 * claimed that may move. Every change is rolled back.
 */
final class TextTrials {
  private final BenchmarkDatabase database;
  private final TpcText text;
  private final List<Claim> claims;
  private final Tally tally;
  private final Map<ColumnRef, List<String>> literals;
  private final Determinacy determinacy;
  private final Answer before;

  /** The first of the claims is the one whose columns are counted. */
  TextTrials(BenchmarkDatabase database, TpcText text, List<Claim> claims, Tally tally)
      throws SQLException {
    this.database = database;
    this.text = text;
    this.claims = claims;
    this.tally = tally;
    this.literals = Literals.in(text, database.tables(text));
    database.plant(text);
    this.determinacy = Determinacy.of(text, database);
    this.before = Answer.of(database.connection(), text.sql());
  }

  /** Tries every column of the tables, those that the text names in all these ways. */
  void run(Set<Change> changes) throws SQLException {
    if (determinacy == Determinacy.TIED) {
      tally.setApart(text);
      return;
    }
    tally.tried(text, before.rows().isEmpty());
    for (BenchmarkTable table : database.tables(text)) {
      List<Column> unnamed = new ArrayList<>();
      for (Column column : table.columns()) {
        if (text.sql().toLowerCase(Locale.ROOT).contains(column.name())) {
          tryColumn(table, column, changes);
        } else {
          unnamed.add(column);
        }
      }
      tryTogether(table, unnamed);
      tryRows(table);
    }
  }

  private void tryColumn(BenchmarkTable table, Column column, Set<Change> changes)
      throws SQLException {
    ColumnRef ref = new ColumnRef(table.name(), column.name());
    List<String> sought = literals.getOrDefault(ref, List.of());
    int moves = 0;
    for (Change change : changes) {
      Answer after = after(change.update(table.name(), column, sought));
      if (after != null) {
        List<Integer> moved = moved(after);
        moves += moved.size();
        for (Claim claim : claims) {
          claim
              .missed(ref, before, after, moved)
              .forEach(what -> tally.missed(text, claim, change + " " + ref + " moved " + what));
        }
      }
    }
    tally.column(claims.get(0).names(ref), moves);
  }

  /** Columns that the text does not name are changed at once, and one by one if that shows. */
  private void tryTogether(BenchmarkTable table, List<Column> columns) throws SQLException {
    if (columns.isEmpty()) {
      return;
    }
    tally.unnamed(columns.size());
    Answer after = after(Change.rotated(table.name(), columns));
    if (after == null || !after.unordered().equals(before.unordered())) {
      for (Column column : columns) {
        tryColumn(table, column, EnumSet.of(Change.ROTATED));
      }
    }
  }

  private void tryRows(BenchmarkTable table) throws SQLException {
    Answer after = after("DELETE FROM " + table.name() + " WHERE rowid % 3 = 0");
    if (after == null || before.unordered().equals(after.unordered())) {
      return;
    }
    for (Claim claim : claims) {
      if (!claim.countsRowsOf(table.name())) {
        tally.missed(text, claim, "fewer rows of " + table.name() + " moved something");
      }
    }
  }

  /** The answer after a change that is undone again; null when the change or the text failed. */
  private @Nullable Answer after(String update) throws SQLException {
    tally.trial();
    database.execute("BEGIN");
    try {
      database.execute(update);
      return Answer.of(database.connection(), text.sql());
    } catch (SQLException failed) {
      tally.failed();
      return null;
    } finally {
      database.execute("ROLLBACK");
    }
  }

  /** The places of the outputs that moved. */
  private List<Integer> moved(Answer after) {
    boolean inPlace =
        determinacy == Determinacy.ORDERED && before.rows().size() == after.rows().size();
    return inPlace ? before.movedRowByRow(after) : before.movedAltogether(after);
  }
}
