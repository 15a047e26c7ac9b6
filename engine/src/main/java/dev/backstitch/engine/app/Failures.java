package dev.backstitch.engine.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Run;
import java.util.ArrayList;
import java.util.List;

/** What went wrong with a partition in the newest run that tried it. */
final class Failures {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int RUNS = 20;

  private Failures() {}

  /** Sentences about the newest run that wrote about the partition; empty when it went well. */
  static List<String> of(Opened opened, AssetName asset, PartitionSet key) {
    for (Run run : opened.home().metadata().runs().newest(RUNS)) {
      List<String> out = new ArrayList<>();
      boolean tried = false;
      for (Journal.Entry entry : opened.home().metadata().journal().replay(run.id())) {
        JsonNode body = parsed(entry.body());
        if (concerns(body, asset, key)) {
          tried = true;
          describe(run, entry, body, key, out);
        }
      }
      if (tried) {
        return out;
      }
    }
    return List.of();
  }

  private static void describe(
      Run run, Journal.Entry entry, JsonNode body, PartitionSet key, List<String> out) {
    if (entry.kind().equals("failed")) {
      out.add("run " + run.id() + " failed: " + body.path("problem").asText());
    }
    for (JsonNode verdict : body.path("verdicts")) {
      if (covers(verdict.path("failed").asText(), key)) {
        out.add(
            "run "
                + run.id()
                + " found rows that break "
                + verdict.path("check").asText()
                + ":"
                + samples(verdict));
      }
    }
  }

  private static String samples(JsonNode verdict) {
    StringBuilder out = new StringBuilder();
    verdict.path("samples").forEach(row -> out.append(' ').append(row.asText()));
    return out.toString();
  }

  /** The keys of a batch are those that held; one that broke a check is named by the check. */
  private static boolean concerns(JsonNode body, AssetName asset, PartitionSet key) {
    if (!body.path("asset").asText().equals(asset.toString())) {
      return false;
    }
    for (JsonNode verdict : body.path("verdicts")) {
      if (covers(verdict.path("failed").asText(), key)) {
        return true;
      }
    }
    return covers(body.path("keys").asText(), key);
  }

  private static boolean covers(String keys, PartitionSet key) {
    try {
      return !keys.isEmpty() && !key.extent().recall(keys).intersect(key).isEmpty();
    } catch (ProblemException keysOfAnotherScheme) {
      return false;
    }
  }

  private static JsonNode parsed(String body) {
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read the journal: " + body, damaged);
    }
  }
}
