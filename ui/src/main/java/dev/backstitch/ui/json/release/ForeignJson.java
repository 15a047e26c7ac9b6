package dev.backstitch.ui.json.release;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.ForeignChange;
import dev.backstitch.ui.json.Json;
import java.util.List;

/** What other programs wrote into tables, and what became of it. */
public final class ForeignJson {
  private ForeignJson() {}

  /** The field {@code tables}: those that show something else than was released. */
  public static void fields(Json json, List<ForeignChange> changes) {
    json.objects("tables", changes, change -> fields(json, change));
  }

  private static void fields(Json json, ForeignChange change) {
    json.text("asset", change.table().toString())
        .objects(
            "commits",
            change.commits(),
            commit ->
                json.text("at", commit.at().toString())
                    .text("operation", commit.operation())
                    .text("engine", commit.engine()))
        .objects(
            "partitions",
            change.partitions(),
            partition ->
                json.text("key", partition.key().text())
                    .number("added", partition.added())
                    .number("removed", partition.removed()))
        .texts("obstacles", change.obstacles().stream().map(Problem::text).toList());
  }

  /** The release that publishes what another program wrote. */
  public static void adopted(Json json, Release release) {
    json.object("release", () -> ReleasesJson.fields(json, release));
  }

  /** The table that shows what was released again, and the tag that keeps the other state. */
  public static void discarded(Json json, ForeignChange change) {
    json.text("asset", change.table().toString()).text("tag", tag(change));
  }

  /** The tag that keeps what was discarded; empty when there was no other state. */
  public static String tag(ForeignChange change) {
    return change.snapshot().isPresent() ? "discarded_" + change.snapshot().getAsLong() : "";
  }
}
