package dev.backstitch.engine.app.notice;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.notice.alert.Trouble;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the newest runs could not build, from their journals; the last word on each asset. */
record Troubles(Metadata metadata) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int RUNS = 20;

  /**
   * Of runs that ended.
   *
   * @param told runs that people know of; their journals are not read
   */
  List<Trouble> of(Set<String> told) {
    List<Trouble> out = new ArrayList<>();
    for (Run run : metadata.runs().newest(RUNS)) {
      if (run.status() == Run.Status.FAILED && !told.contains(run.id())) {
        out.addAll(of(run));
      }
    }
    return out;
  }

  private List<Trouble> of(Run run) {
    Map<AssetName, Trouble> out = new LinkedHashMap<>();
    for (Journal.Entry entry : metadata.journal().replay(run.id())) {
      JsonNode body = parsed(entry.body());
      if (!body.path("asset").isTextual()) {
        continue;
      }
      AssetName asset = AssetName.parse(body.path("asset").asText());
      if (entry.kind().equals("failed")) {
        String why = body.path("problem").asText();
        out.put(asset, new Trouble(run.id(), asset, body.path("keys").asText(), why));
      }
      for (JsonNode verdict : body.path("verdicts")) {
        String failed = verdict.path("failed").asText();
        if (verdict.path("must").asBoolean() && !failed.isEmpty()) {
          out.put(asset, new Trouble(run.id(), asset, failed, broken(verdict)));
        }
      }
    }
    return List.copyOf(out.values());
  }

  private static String broken(JsonNode verdict) {
    long rows = verdict.path("offending").asLong();
    return verdict.path("check").asText()
        + " must hold and does not: "
        + rows
        + (rows == 1 ? " row breaks it" : " rows break it");
  }

  private static JsonNode parsed(String body) {
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read the journal: " + body, damaged);
    }
  }
}
