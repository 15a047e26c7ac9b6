package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.text;
import static dev.backstitch.engine.read.catalog.Described.truth;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.query.CatalogTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.checks}: what the checks said of every release. */
record CheckRows(Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "checks",
        "What checks said of what was published",
        List.of(
            number("release", "the release that it was about"),
            text("asset", "team.table"),
            text("check", "its name"),
            truth("must_hold", "whether it can stop a publication"),
            truth("holds", "what it said"),
            text("keys", "the partitions that were looked at"),
            text("failed_keys", "those that broke the promise; NULL for none"),
            number("offending_rows", "how many rows broke it")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    metadata
        .releases()
        .verdicts()
        .forEach((release, said) -> said.forEach(verdict -> rows.add(row(release, verdict))));
    return rows;
  }

  private static List<@Nullable Object> row(long release, Verdict verdict) {
    return Described.row(
        release,
        verdict.asset().toString(),
        verdict.check(),
        verdict.must(),
        verdict.holds(),
        verdict.keys(),
        Described.given(verdict.failed()),
        verdict.offending());
  }
}
