package dev.backstitch.ui.json.backfill;

import dev.backstitch.engine.app.backfill.LayerProgress;
import dev.backstitch.engine.app.backfill.Listed;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.plan.CostHistory.Span;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How backfills stand.
 *
 * @param again makes a command one that can be copied
 */
public record StatusJson(Json json, UnaryOperator<String> again) {

  /** All fields of one. */
  public void write(Status status) {
    Life life = status.life();
    json.text("id", life.id())
        .text("reason", status.plan().reason())
        .text("stage", life.stage().words())
        .text("run", life.run())
        .texts("next", status.next().stream().map(again).toList())
        .objects("layers", status.layers(), this::layer)
        .objects("gates", status.gates(), gate -> gate(life, gate))
        .objects("events", life.events(), this::event);
  }

  private void layer(LayerProgress layer) {
    json.text("layer", Words.word(layer.layer()))
        .number("planned", layer.planned())
        .number("built", layer.built())
        .number("failed", layer.counts().failed())
        .number("running", layer.counts().running());
    Span span = layer.span();
    millis("leftMillis", layer.left());
    millis("leastMillis", span == null ? null : span.least());
    millis("mostMillis", span == null ? null : span.most());
  }

  private void millis(String name, @Nullable Duration time) {
    json.value(name, time == null ? null : time.toMillis());
  }

  private void gate(Life life, GateRow row) {
    Gate gate = Gate.of(row.name());
    json.text("gate", row.name())
        .text("state", Words.word(row.state()))
        .text("at", row.at().toString())
        .text("by", row.by())
        .text("why", row.why())
        .number("content", row.content())
        .text("waitsFor", row.isOpen() ? gate.words() : null)
        .text("next", row.isOpen() ? again.apply(gate.next(life.id())) : null);
  }

  private void event(BackfillEvent event) {
    json.number("number", event.number())
        .text("at", event.at().toString())
        .text("by", event.by())
        .text("kind", event.fact().kind().word())
        .text("text", event.fact().words());
  }

  /** The field {@code backfills}: where each stands and the last that happened to it. */
  public void list(List<Listed> backfills) {
    json.objects("backfills", backfills, this::listed);
  }

  private void listed(Listed listed) {
    Life life = listed.life();
    BackfillEvent first = life.events().get(0);
    BackfillEvent last = life.events().get(life.events().size() - 1);
    json.text("id", life.id())
        .text("reason", first.fact() instanceof Fact.Planned plan ? plan.reason() : null)
        .text("by", first.by())
        .text("stage", life.stage().words())
        .text("run", life.run())
        .text("at", last.at().toString())
        .text("last", last.fact().words())
        .number("assets", listed.size().assets())
        .number("partitions", listed.size().partitions())
        .objects("gates", listed.gates(), this::brief);
  }

  private void brief(GateRow row) {
    json.text("gate", row.name()).text("state", Words.word(row.state()));
  }
}
