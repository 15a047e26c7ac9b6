package dev.backstitch.ui.json.backfill;

import dev.backstitch.engine.app.Backfills;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** Runs of backfills. */
public final class BackfillRunsJson {
  private BackfillRunsJson() {}

  /** The field {@code runs}. */
  public static void fields(Json json, List<Backfills.View> views) {
    json.objects(
        "runs",
        views,
        view ->
            json.text("run", view.run().id())
                .text("plan", view.plan())
                .text("at", view.run().startedAt().toString())
                .text("by", view.run().by())
                .text("status", Words.word(view.run().status()))
                .text("workspace", Words.word(view.workspace().state()))
                .number("base", view.workspace().base()));
  }
}
