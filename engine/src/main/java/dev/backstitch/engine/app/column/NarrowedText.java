package dev.backstitch.engine.app.column;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.radius.ColumnLinks;
import dev.backstitch.lineage.radius.Narrowing;
import dev.backstitch.lineage.radius.Passage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The narrowings of a plan as JSON, and back into links that say the same again. */
public final class NarrowedText {
  private NarrowedText() {}

  /** One object for each read that was asked. */
  public static void write(ArrayNode out, List<Narrowing> narrowings) {
    for (Narrowing narrowing : narrowings) {
      ObjectNode one = out.addObject();
      one.put("asset", narrowing.reader().toString());
      one.put("upstream", narrowing.edge().up().toString());
      one.put("alias", narrowing.edge().input().alias());
      narrowing.changed().forEach(one.putArray("changed")::add);
      one.put("passes", narrowing.passage().kind().name().toLowerCase(Locale.ROOT));
      narrowing.passage().columns().forEach(one.putArray("columns")::add);
      one.put("why", narrowing.passage().why());
    }
  }

  /** Links that answer as they did when the plan was made, whatever queries have become since. */
  public static ColumnLinks read(JsonNode narrowed) {
    List<RecordedLinks.Recorded> all = new ArrayList<>();
    for (JsonNode one : narrowed) {
      Passage.Kind kind =
          Passage.Kind.valueOf(one.path("passes").asText().toUpperCase(Locale.ROOT));
      all.add(
          new RecordedLinks.Recorded(
              AssetName.parse(one.path("asset").asText()),
              AssetName.parse(one.path("upstream").asText()),
              one.path("alias").asText(),
              texts(one.path("changed")),
              new Passage(kind, texts(one.path("columns")), one.path("why").asText())));
    }
    return RecordedLinks.of(all);
  }

  private static Set<String> texts(JsonNode list) {
    Set<String> out = new LinkedHashSet<>();
    list.forEach(one -> out.add(one.asText()));
    return out;
  }
}
