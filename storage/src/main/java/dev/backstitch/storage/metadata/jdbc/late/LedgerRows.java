package dev.backstitch.storage.metadata.jdbc.late;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.late.Account;
import dev.backstitch.storage.late.Account.Late;
import dev.backstitch.storage.late.Account.Tally;
import dev.backstitch.storage.late.Arrival;
import dev.backstitch.storage.late.Decision;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.storage.late.LateRows.Fate;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jdbi.v3.core.result.RowView;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/** Rows of accounts come as one per partition with late rows, those of one account together. */
final class LedgerRows {
  private LedgerRows() {}

  static List<Account> add(List<Account> all, RowView row) {
    Account next = account(row);
    int newest = all.size() - 1;
    boolean isNew =
        all.isEmpty()
            || !all.get(newest).alias().equals(next.alias())
            || !all.get(newest).arrival().equals(next.arrival());
    List<Late> late = new ArrayList<>(isNew ? List.of() : all.remove(newest).late());
    String event = nullable(row, "event_key");
    if (event != null) {
      late.add(new Late(event, number(row, "row_count")));
    }
    all.add(
        new Account(
            next.reader(),
            next.alias(),
            next.arrival(),
            next.rule(),
            next.at(),
            next.tally(),
            late));
    return all;
  }

  private static Account account(RowView row) {
    return new Account(
        AssetName.parse(text(row, "reader")),
        text(row, "alias"),
        new Arrival(
            AssetName.parse(text(row, "asset")),
            text(row, "partition_key"),
            text(row, "file_path"),
            (int) number(row, "delivery_number")),
        text(row, "rule"),
        InstantText.read(text(row, "counted_at")),
        new Tally(
            number(row, "received"),
            number(row, "placed"),
            number(row, "quarantined"),
            number(row, "rejected"),
            number(row, "unplaceable")),
        List.of());
  }

  static LateRows late(ResultSet row, StatementContext context) throws SQLException {
    long decision = row.getLong("decision");
    boolean decided = !row.wasNull();
    return new LateRows(
        AssetName.parse(row.getString("reader")),
        row.getString("alias"),
        row.getString("event_key"),
        new Arrival(
            AssetName.parse(row.getString("asset")),
            row.getString("partition_key"),
            row.getString("file_path"),
            row.getInt("delivery_number")),
        row.getLong("row_count"),
        decided ? (row.getInt("accepts") == 1 ? Fate.ACCEPTED : Fate.REJECTED) : declared(row),
        decided ? decision : null);
  }

  /** One declaration holds for all late rows of an account. */
  private static Fate declared(ResultSet row) throws SQLException {
    if (row.getLong("quarantined") > 0) {
      return Fate.WAITING;
    }
    return row.getLong("rejected") > 0 ? Fate.REJECTED : Fate.BOOKED;
  }

  static Decision.Word word(ResultSet row, StatementContext context) throws SQLException {
    return new Decision.Word(
        row.getLong("decision"),
        row.getInt("accepts") == 1,
        InstantText.read(row.getString("decided_at")),
        row.getString("decided_by"),
        row.getString("reason"),
        row.getString("plan_id"));
  }

  private static long number(RowView row, String column) {
    return row.getColumn(column, Long.class);
  }

  private static String text(RowView row, String column) {
    return Objects.requireNonNull(nullable(row, column), column);
  }

  private static @Nullable String nullable(RowView row, String column) {
    return row.getColumn(column, String.class);
  }
}
