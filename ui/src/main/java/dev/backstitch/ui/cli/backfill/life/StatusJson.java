package dev.backstitch.ui.cli.backfill.life;

import dev.backstitch.engine.app.backfill.LayerProgress;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.time.Duration;

/** How a backfill stands, for programs. */
record StatusJson(Session session, Status status) {

  void print() {
    session.json(
        json ->
            json.text("id", status.life().id())
                .text("reason", status.plan().reason())
                .text("stage", status.life().stage().words())
                .text("run", status.life().run())
                .texts("next", status.next().stream().map(session::again).toList())
                .objects("layers", status.layers(), layer -> layer(json, layer))
                .objects("gates", status.gates(), gate -> gate(json, gate))
                .objects("events", status.life().events(), event -> event(json, event)));
  }

  private static void layer(Json json, LayerProgress layer) {
    json.text("layer", Words.word(layer.layer()))
        .number("planned", layer.planned())
        .number("built", layer.built());
    Duration left = layer.left();
    if (left == null) {
      json.nothing("leftMillis");
    } else {
      json.number("leftMillis", left.toMillis());
    }
  }

  private static void gate(Json json, GateRow gate) {
    json.text("gate", gate.name())
        .text("state", Words.word(gate.state()))
        .text("at", gate.at().toString())
        .text("by", gate.by())
        .text("why", gate.why())
        .number("content", gate.content());
  }

  private static void event(Json json, BackfillEvent event) {
    json.number("number", event.number())
        .text("at", event.at().toString())
        .text("by", event.by())
        .text("kind", event.fact().kind().word())
        .text("text", event.fact().words());
  }
}
