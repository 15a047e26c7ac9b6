package dev.backstitch.ui.json.release;

import dev.backstitch.engine.undo.Undone;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;

/** What undoing a release came to. */
public final class UndoneJson {
  private UndoneJson() {}

  /** All fields; {@code release} is the one that was undone. */
  public static void fields(Json json, Undone undone, long release) {
    json.object("release", () -> ReleasesJson.fields(json, undone.release()))
        .number("undone", release)
        .objects("tables", undone.tables(), table -> table(json, table));
  }

  /** One table and how it came to show its earlier state. */
  static void table(Json json, Undone.Table table) {
    json.text("asset", table.asset().toString())
        .partitions("partitions", table.partitions())
        .text("how", Words.word(table.how()));
  }
}
