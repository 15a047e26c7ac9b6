package dev.backstitch.ui.cli.reported;

import dev.backstitch.engine.app.Reported;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.ui.json.Json;

/** A filing as programs read it. */
final class FilingJson {
  private FilingJson() {}

  static void fields(Json json, Filing filing) {
    json.text("exposure", filing.exposure())
        .number("version", filing.version())
        .text("keys", filing.keys())
        .number("release", filing.release())
        .text("at", filing.at().toString())
        .text("by", filing.by())
        .text("note", filing.note())
        .objects(
            "shows",
            filing.parts(),
            part ->
                json.text("asset", part.asset().toString())
                    .text("partitions", part.keys())
                    .number("content", part.version()));
  }

  static void fields(Json json, Reported.View view) {
    fields(json, view.filing());
    json.objects(
        "corrections",
        view.since(),
        correction ->
            json.text("asset", correction.asset().toString())
                .text("partition", correction.partition())
                .number("number", correction.number())
                .number("release", correction.release())
                .number("corrected", correction.rows().corrected())
                .number("added", correction.rows().added())
                .number("removed", correction.rows().removed()));
  }
}
