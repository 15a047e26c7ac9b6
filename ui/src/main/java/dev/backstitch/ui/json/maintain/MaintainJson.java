package dev.backstitch.ui.json.maintain;

import dev.backstitch.engine.maintain.Compacting.Compacted;
import dev.backstitch.engine.maintain.OldJar;
import dev.backstitch.engine.maintain.Purged;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** What goes and what stays, and what was merged or purged. */
public final class MaintainJson {
  private MaintainJson() {}

  /** Whether something was done, or would be. */
  public enum Mode {
    DRY,
    DONE
  }

  /**
   * What old releases and unreachable files come to, by table, and archived jars of code.
   *
   * @param jars all of them when it would be done, those that are gone when it was
   */
  public static void expiry(Json json, Mode mode, List<Expiry> all, List<OldJar> jars) {
    json.truth("dry_run", () -> mode == Mode.DRY)
        .objects("tables", all, table -> fields(json, table))
        .objects(
            "jars",
            jars,
            jar ->
                json.number("deployment", jar.newest().number())
                    .text("file", jar.newest().file())
                    .text("jar", jar.newest().jar())
                    .number("size_bytes", jar.newest().sizeBytes())
                    .texts("because", jar.because()));
  }

  private static void fields(Json json, Expiry table) {
    json.text("asset", table.table().toString())
        .objects(
            "expired",
            table.expired(),
            one ->
                json.text("snapshot", Long.toString(one.snapshot()))
                    .text("at", one.at().toString()))
        .objects(
            "kept",
            table.kept(),
            one ->
                json.text("snapshot", Long.toString(one.snapshot()))
                    .text("at", one.at().toString())
                    .texts("because", one.because()))
        .texts("refs", table.refs())
        .objects(
            "files",
            table.files(),
            file ->
                json.text("location", file.location())
                    .number("size_bytes", file.sizeBytes())
                    .text("why", Words.word(file.why())));
  }

  /** The tables whose files were merged. */
  public static void compacted(Json json, List<Compacted> all) {
    json.objects(
        "tables",
        all,
        one ->
            json.text("asset", one.table().toString())
                .number("partitions", one.partitions())
                .number("files", one.files())
                .number("into", one.into()));
  }

  /** What a legal order removes, and what was made of it. */
  public static void purged(Json json, Mode mode, Purged purged) {
    json.truth("dry_run", () -> mode == Mode.DRY);
    purged.release().ifPresent(id -> json.number("release", id));
    json.partitions("partitions", purged.partitions())
        .number("rows", purged.rows())
        .objects(
            "irreproducible",
            purged.irreproducible(),
            one ->
                json.text("asset", one.asset().toString())
                    .partitions("partitions", one.partitions()))
        .texts("delivered", purged.delivered());
  }
}
