package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.at;
import static dev.backstitch.engine.read.catalog.Described.given;
import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.text;
import static dev.backstitch.engine.read.catalog.Described.truth;

import dev.backstitch.engine.maintain.PastPurge;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.CatalogTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.purges}. */
record PurgeRows(Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "purges",
        "Rows of raw data that were removed under a legal order",
        List.of(
            text("order_id", "how the order is filed"),
            text("asset", "team.table"),
            truth("gone", "whether the rows are gone from every file"),
            number("release", "the release without them; NULL where it was cut off after it"),
            instant("at", "when they were gone, or when it was begun"),
            text("by", "who did it"),
            text("reason", "for the record"),
            text("condition_digest", "of what rows it was about; the condition is not kept"),
            text("keys", "the partitions that held them"),
            number("rows", "how many rows it removed"),
            text("irreproducible", "what had been built from them; NULL for nothing")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    return PastPurge.all(metadata.journal()).stream().map(PurgeRows::row).toList();
  }

  private static List<@Nullable Object> row(PastPurge purge) {
    return Described.row(
        purge.order(),
        purge.asset().toString(),
        purge.isOver(),
        purge.release().isPresent() ? purge.release().getAsLong() : null,
        at(purge.at()),
        given(purge.by()),
        given(purge.reason()),
        given(purge.conditionDigest()),
        given(purge.keys()),
        purge.rows(),
        given(String.join("; ", purge.irreproducible())));
  }
}
