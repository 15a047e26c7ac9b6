package dev.backstitch.ui.json.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.ProblemJson;
import dev.backstitch.ui.words.Words;
import java.util.Map;

/** What building a backfill came to. */
public record BuiltJson(Json json) {

  /** All fields. */
  public void write(Restatements.Built built, Status status) {
    json.text("run", built.run())
        .text("backfill", status.life().id())
        .text("stage", status.life().stage().words())
        .texts("next", status.next())
        .text("end", Words.word(built.end().end()));
    sets("assets", built.partitions());
    sets("skipped", built.end().skipped());
    json.objects("failed", built.end().failures(), this::failure)
        .objects(
            "blocked",
            built.end().blocked(),
            b -> json.text("asset", b.asset().toString()).partitions("partitions", b.keys()));
  }

  private void failure(Failure failure) {
    json.text("asset", failure.asset().toString())
        .partitions("partitions", failure.keys())
        .object("problem", () -> ProblemJson.fields(json, failure.problem()));
  }

  private void sets(String name, Map<AssetName, PartitionSet> sets) {
    json.objects(
        name,
        sets.entrySet(),
        step ->
            json.text("asset", step.getKey().toString()).partitions("partitions", step.getValue()));
  }
}
