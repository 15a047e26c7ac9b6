package dev.backstitch.ui.json.release;

import dev.backstitch.engine.undo.Undoable;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.ProblemJson;
import dev.backstitch.ui.words.Words;

/** What taking a release back would bring, and what stands on top of it. */
public final class UndoableJson {
  private UndoableJson() {}

  /** All fields. */
  public static void fields(Json json, Undoable undoable) {
    json.object("release", () -> ReleasesJson.fields(json, undoable.release()))
        .objects("tables", undoable.tables(), table -> table(json, table))
        .objects("inTheWay", undoable.inTheWay(), problem -> ProblemJson.fields(json, problem));
  }

  private static void table(Json json, Undoable.Table table) {
    json.text("asset", table.asset().toString())
        .partitions("partitions", table.partitions())
        .objects(
            "back",
            table.back(),
            back ->
                json.number("version", back.version()).partitions("partitions", back.partitions()))
        .partitions("gone", table.gone())
        .text("how", Words.word(table.how()));
  }
}
