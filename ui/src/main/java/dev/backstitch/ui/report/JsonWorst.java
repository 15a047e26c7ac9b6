package dev.backstitch.ui.report;

import dev.backstitch.engine.worst.Cost;
import dev.backstitch.engine.worst.Ranking;
import dev.backstitch.engine.worst.Reach;
import dev.backstitch.engine.worst.WorstBackfill;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Six-week errors for programs: all that were measured, the worst of them in detail. */
final class JsonWorst {
  private JsonWorst() {}

  /** With every part that each would rebuild. */
  static void fields(Json json, Ranking ranking, List<Reach> shown) {
    fields(json, ranking, shown, JsonWorst::parts);
  }

  /** To look through: what one would rebuild is asked of the planner. */
  static void listed(Json json, Ranking ranking, List<Reach> shown) {
    fields(json, ranking, shown, (out, worst) -> {});
  }

  private static void fields(
      Json json, Ranking ranking, List<Reach> shown, BiConsumer<Json, WorstBackfill> parts) {
    Map<Reach, WorstBackfill> detailed = new HashMap<>();
    ranking.worst().forEach(worst -> detailed.put(worst.reach(), worst));
    json.objects(
        "worst",
        shown,
        reach -> {
          reach(json, reach);
          WorstBackfill worst = detailed.get(reach);
          if (worst != null) {
            parts.accept(json, worst);
            details(json, worst);
          }
        });
    json.object(
        "leftOut",
        () ->
            json.number("assets", ranking.leftOut())
                .number("leadToAtMost", ranking.leftOutLeadTo()));
  }

  private static void reach(Json json, Reach reach) {
    json.text("asset", reach.asset().toString())
        .partitions("wrong", reach.wrong())
        .number("assets", reach.assets())
        .number("partitions", reach.partitions())
        .object("estimate", () -> cost(json, reach.cost()));
  }

  private static void cost(Json json, Cost cost) {
    if (cost.isKnown()) {
      json.number("millis", cost.atLeast().toMillis());
    } else {
      json.nothing("millis");
    }
    json.number("atLeastMillis", cost.atLeast().toMillis())
        .number("rows", cost.rows())
        .number("sizeBytes", cost.sizeBytes())
        .texts("neverBuilt", cost.neverBuilt());
  }

  private static void details(Json json, WorstBackfill worst) {
    json.texts("owners", worst.people().owners().stream().map(owner -> owner.team()).toList())
        .texts("exposures", worst.people().exposures().stream().map(e -> e.name()).toList())
        .objects(
            "notSafe",
            worst.notSafe(),
            audit ->
                json.text("asset", audit.asset().toString())
                    .text("verdict", Verdicts.of(audit.verdict()).word()))
        .objects(
            "advice",
            worst.advice(),
            advice ->
                json.text("kind", Words.word(advice.kind()))
                    .text("text", advice.text())
                    .texts("assets", advice.about()));
  }

  private static void parts(Json json, WorstBackfill worst) {
    parts(json, "rebuilt", worst.rebuilt());
    parts(json, "broughtAgain", worst.broughtAgain());
  }

  private static void parts(Json json, String name, List<WorstBackfill.Part> parts) {
    json.objects(
        name,
        parts,
        part ->
            json.text("asset", part.asset().toString())
                .partitions("partitions", part.partitions()));
  }
}
