package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;
import static dev.backstitch.engine.read.catalog.Described.truth;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
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
    for (Release release : metadata.releases().newest(Integer.MAX_VALUE)) {
      for (Verdict verdict : metadata.releases().verdicts(release.id())) {
        rows.add(
            row(
                release.id(),
                verdict.asset().toString(),
                verdict.check(),
                verdict.must(),
                verdict.holds(),
                verdict.keys(),
                Described.given(verdict.failed()),
                verdict.offending()));
      }
    }
    return rows;
  }
}
