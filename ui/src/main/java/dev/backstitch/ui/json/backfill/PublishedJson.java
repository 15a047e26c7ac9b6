package dev.backstitch.ui.json.backfill;

import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.notice.ToldJson;
import dev.backstitch.ui.json.release.ReleasesJson;
import java.util.List;

/** What publishing a backfill came to. */
public record PublishedJson(Json json) {

  /** All fields; {@code told} is what teams were told of it. */
  public void write(Restatements.Restated done, List<Told> told) {
    json.object("release", () -> ReleasesJson.fields(json, done.release()))
        .objects(
            "amended",
            done.amended().entrySet(),
            step ->
                json.text("asset", step.getKey().toString())
                    .partitions("partitions", step.getValue()));
    ToldJson.fields(json, "told", told);
  }
}
