package dev.backstitch.engine.backfill.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.storage.backfill.Happened;

/** Facts as they are written down. A later Backstitch may add to them. */
final class FactText {
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private FactText() {}

  static Happened written(String plan, BackfillEvent event) {
    Fact fact = event.fact();
    try {
      return new Happened(
          plan,
          event.number(),
          fact.run(),
          event.at(),
          event.by(),
          fact.kind().word(),
          JSON.writeValueAsString(fact));
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("Cannot write texts and numbers", impossible);
    }
  }

  static BackfillEvent read(Happened entry) {
    try {
      Fact fact = JSON.readValue(entry.body(), Kind.parse(entry.kind()).fact());
      return new BackfillEvent(entry.number(), entry.at(), entry.by(), fact);
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException(
          "Cannot read number " + entry.number() + " of backfill " + entry.plan(), damaged);
    }
  }
}
