package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.given;
import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;
import static dev.backstitch.engine.read.catalog.Described.truth;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.reconcile.Compared;
import dev.backstitch.storage.reconcile.Reconciled;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.reconciliations}: a row for each column that was compared. */
record ReconciliationRows(Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "reconciliations",
        "What was compared with totals of others, and how it came out",
        List.of(
            number("reconciliation", "its number, from 1"),
            instant("at", "when"),
            text("by", "who compared"),
            text("run", "whose workspace; NULL for what is published"),
            number("release", "that was read, or that the workspace was built over"),
            truth("agrees", "whether all of the reconciliation agrees that has to"),
            text("override_reason", "why it counts although it does not agree"),
            text("override_by", "who decided that"),
            text("asset", "team.table"),
            text("against", "whose totals, and from where"),
            text("part", "range or control"),
            text("side", "published or workspace"),
            text("partitions", "that were compared"),
            text("ours", "our column, or rows"),
            text("theirs", "their column"),
            number("within", "keys that agree"),
            number("off", "keys that differ"),
            number("only_ours", "keys that they lack"),
            number("only_theirs", "keys that we lack"),
            text("our_sum", "over all keys, in all its figures"),
            text("their_sum", "over all keys, in all its figures"),
            text("worst", "the largest difference"),
            text("touched", "partitions of a control period that were touched")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Reconciled made : metadata.reconciliations().all()) {
      made.compared().forEach(compared -> rows.add(cells(made, compared)));
    }
    return rows;
  }

  private static List<@Nullable Object> cells(Reconciled made, Compared compared) {
    return row(
        made.number(),
        Described.at(made.at()),
        made.by(),
        made.run(),
        made.release(),
        made.holds(),
        made.override().map(Reconciled.Overridden::reason).orElse(null),
        made.override().map(Reconciled.Overridden::by).orElse(null),
        compared.asset().toString(),
        compared.against(),
        compared.part().name().toLowerCase(Locale.ROOT),
        compared.side().name().toLowerCase(Locale.ROOT),
        compared.partitions(),
        compared.ours(),
        compared.theirs(),
        compared.counts().within(),
        compared.counts().off(),
        compared.counts().onlyOurs(),
        compared.counts().onlyTheirs(),
        figure(compared.sums().ours()),
        figure(compared.sums().theirs()),
        given(compared.worst()),
        given(compared.touched()));
  }

  private static @Nullable String figure(@Nullable BigDecimal figure) {
    return figure == null ? null : figure.toPlainString();
  }
}
