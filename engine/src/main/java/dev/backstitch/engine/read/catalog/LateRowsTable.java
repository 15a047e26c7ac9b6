package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import dev.backstitch.storage.late.Decision;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.CatalogTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.late}: a row for the late rows of each partition and delivery. */
record LateRowsTable(Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "late",
        "Rows that came after their partition had closed, and what became of them",
        List.of(
            text("asset", "team.table of who places them"),
            text("partition", "that they belong to"),
            text("from", "team.table that they were delivered to"),
            text("arrived", "partition that they were delivered in"),
            text("path", "of the delivery"),
            number("delivery", "its number under that path"),
            number("rows", "how many"),
            text("fate", "waiting, accepted, rejected or booked"),
            instant("decided_at", "when somebody decided; NULL as declared"),
            text("decided_by", "who decided"),
            text("reason", "why"),
            text("plan", "of the backfill that builds the partition")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    Map<Long, Decision.Word> words = new HashMap<>();
    metadata.late().decisions().forEach(word -> words.put(word.number(), word));
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (LateRows late : metadata.late().late()) {
      Long decision = late.decision();
      rows.add(cells(late, decision == null ? null : words.get(decision)));
    }
    return rows;
  }

  private static List<@Nullable Object> cells(LateRows late, Decision.@Nullable Word word) {
    return row(
        late.reader().toString(),
        late.event(),
        late.arrival().asset().toString(),
        late.arrival().key(),
        late.arrival().path(),
        (long) late.arrival().number(),
        late.rows(),
        late.fate().name().toLowerCase(Locale.ROOT),
        word == null ? null : Described.at(word.at()),
        word == null ? null : word.by(),
        word == null ? null : word.reason(),
        word == null ? null : Described.given(word.plan()));
  }
}
