package dev.backstitch.ui.json.reported;

import dev.backstitch.engine.app.Reported;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.ui.json.Json;
import java.util.List;

/** A filing as programs read it. */
public final class FilingJson {
  private FilingJson() {}

  /** The field {@code filings}. */
  public static void fields(Json json, List<Reported.View> filings) {
    json.objects("filings", filings, view -> fields(json, view));
  }

  /** What one exposure filed. */
  public static void exposure(Json json, String name, List<Reported.View> filings) {
    json.text("exposure", name);
    fields(json, filings);
  }

  /** What was filed, and whether it had been before. */
  public static void recorded(Json json, Filings.Recorded recorded) {
    fields(json, recorded.filing());
    json.truth("new", recorded::isNew);
  }

  private static void fields(Json json, Filing filing) {
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

  private static void fields(Json json, Reported.View view) {
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
