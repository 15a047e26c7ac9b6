package dev.backstitch.ui.json.late;

import dev.backstitch.engine.app.Late;
import dev.backstitch.storage.late.Decision;
import dev.backstitch.ui.json.Json;

/** A decision on late rows, and the plan that carries it out. */
public final class DecidedJson {
  private DecidedJson() {}

  /** All fields. */
  public static void fields(Json json, Late.Decided decided) {
    Decision decision = decided.decision();
    json.number("decision", decision.number())
        .text("decided", decision.accepts() ? "accepted" : "rejected")
        .text("reason", decision.reason())
        .text("plan", decided.plan().map(p -> p.saved().id()).orElse(null))
        .objects("rows", decision.rows(), rows -> LateJson.fields(json, rows));
  }
}
