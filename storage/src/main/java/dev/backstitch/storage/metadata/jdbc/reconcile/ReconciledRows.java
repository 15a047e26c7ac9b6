package dev.backstitch.storage.metadata.jdbc.reconcile;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.reconcile.Compared;
import dev.backstitch.storage.reconcile.Reconciled;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jdbi.v3.core.result.RowView;
import org.jspecify.annotations.Nullable;

/** Rows come as one per compared column, those of one comparison together. */
final class ReconciledRows {
  private ReconciledRows() {}

  static List<Reconciled> add(List<Reconciled> all, RowView row) {
    int newest = all.size() - 1;
    boolean isNew = all.isEmpty() || all.get(newest).number() != number(row, "reconciliation");
    List<Compared> compared = new ArrayList<>(isNew ? List.of() : all.remove(newest).compared());
    if (nullable(row, "asset") != null) {
      compared.add(compared(row));
    }
    all.add(reconciled(row, compared));
    return all;
  }

  private static Reconciled reconciled(RowView row, List<Compared> compared) {
    String reason = nullable(row, "override_reason");
    return new Reconciled(
        number(row, "reconciliation"),
        nullable(row, "run_id"),
        number(row, "release_id"),
        InstantText.read(text(row, "made_at")),
        text(row, "made_by"),
        text(row, "asked"),
        text(row, "differences"),
        reason == null ? null : new Reconciled.Overridden(reason, text(row, "override_by")),
        compared);
  }

  private static Compared compared(RowView row) {
    return new Compared(
        AssetName.parse(text(row, "asset")),
        text(row, "against"),
        Compared.Part.valueOf(text(row, "part")),
        Compared.Side.valueOf(text(row, "side")),
        text(row, "partition_keys"),
        text(row, "our_column"),
        text(row, "their_column"),
        new Compared.Counts(
            number(row, "keys_within"),
            number(row, "keys_off"),
            number(row, "keys_only_ours"),
            number(row, "keys_only_theirs")),
        new Compared.Sums(sum(row, "our_sum"), sum(row, "their_sum")),
        text(row, "worst"),
        text(row, "touched"));
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

  private static @Nullable BigDecimal sum(RowView row, String column) {
    String text = nullable(row, column);
    return text == null ? null : new BigDecimal(text);
  }
}
