package dev.backstitch.ui.json.backfill;

import dev.backstitch.engine.app.backfill.Review;
import dev.backstitch.ui.json.Json;

/** What becomes visible when a backfill is published; snapshots as text, since they are long. */
public record ReviewJson(Json json) {

  /** All fields. */
  public void write(Review review) {
    json.text("id", review.id())
        .text("run", review.run())
        .text("stage", review.stage())
        .number("base", review.base())
        .number("newest", review.newest())
        .truth("behind", review::isBehind)
        .objects("tables", review.tables(), this::table)
        .texts("unchanged", review.unchanged())
        .texts("open", review.open());
  }

  private void table(Review.Table table) {
    Long before = table.before();
    json.text("asset", table.asset().toString())
        .partitions("partitions", table.partitions())
        .text("before", before == null ? null : before.toString())
        .text("after", Long.toString(table.after()))
        .truth("moved", table::moved);
  }
}
