package dev.backstitch.ui.json.backfill;

import dev.backstitch.storage.backfill.Experiment;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** What was tried for a backfill, each as it was shown then. */
public final class ExperimentsJson {
  private ExperimentsJson() {}

  /** The field {@code trials}. */
  public static void fields(Json json, List<Experiment> kept) {
    json.objects(
        "trials",
        kept,
        one ->
            json.number("number", one.number())
                .text("kind", Words.word(one.kind()))
                .text("subject", one.subject())
                .text("run", one.run())
                .text("at", one.at().toString())
                .text("by", one.by())
                .text("outcome", one.outcome())
                .document("result", one.body()));
  }
}
