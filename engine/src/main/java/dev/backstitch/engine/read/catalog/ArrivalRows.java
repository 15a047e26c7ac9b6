package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.late.Account;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.CatalogTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.arrivals}: where the rows of each delivery went. */
record ArrivalRows(AssetGraph graph, Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "arrivals",
        "Where the rows of each delivery went, as who places them counts",
        List.of(
            text("asset", "team.table of who places them"),
            text("from", "team.table that they were delivered to"),
            text("arrived", "partition that they were delivered in"),
            text("path", "of the delivery"),
            number("delivery", "its number under that path"),
            number("received", "all its rows"),
            number("placed", "in a partition"),
            number("quarantined", "late; what became of them is in backstitch.late"),
            number("rejected", "late, and rejected as declared"),
            number("unplaceable", "without a time, or with one that no partition takes"),
            instant("counted_at", "when")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    graph.order().stream()
        .filter(
            name -> graph.into(name).stream().anyMatch(edge -> edge.input().placement() != null))
        .forEach(
            name -> metadata.late().accounts(name).forEach(account -> rows.add(cells(account))));
    return rows;
  }

  private static List<@Nullable Object> cells(Account account) {
    return row(
        account.reader().toString(),
        account.arrival().asset().toString(),
        account.arrival().key(),
        account.arrival().path(),
        (long) account.arrival().number(),
        account.tally().received(),
        account.tally().placed(),
        account.tally().quarantined(),
        account.tally().rejected(),
        account.tally().unplaceable(),
        Described.at(account.at()));
  }
}
