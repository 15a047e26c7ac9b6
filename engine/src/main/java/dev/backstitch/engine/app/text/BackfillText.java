package dev.backstitch.engine.app.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.digest.Digest;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.column.NarrowedText;
import dev.backstitch.engine.plan.BackfillPlan;
import dev.backstitch.engine.plan.Estimate;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.ColumnLinks;
import dev.backstitch.lineage.radius.Gap;
import dev.backstitch.lineage.radius.Seed;
import dev.backstitch.storage.plan.SavedPlan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A backfill plan as JSON: what is saved, hashed, shown to programs, and read back. */
public final class BackfillText {
  private static final ObjectMapper JSON = new ObjectMapper();

  private BackfillText() {}

  /** What of a saved plan is needed to work with it. */
  public record Recorded(
      Instant at,
      List<RecordedSeed> seeds,
      Set<AssetName> selected,
      Map<AssetName, String> partitions,
      Map<AssetName, Fingerprint> made,
      ColumnLinks links) {}

  public record RecordedSeed(AssetName asset, String partitions, Set<String> columns, String why) {}

  public static String body(BackfillPlan plan, AssetGraph graph, Set<AssetName> selected) {
    ObjectNode root = JSON.createObjectNode();
    root.put("at", plan.at().toString());
    root.put("release", plan.release());
    root.put("reason", plan.reason());
    for (Seed seed : plan.seeds()) {
      ObjectNode one = root.withArray("seeds").addObject();
      one.put("asset", seed.asset().toString());
      one.put("partitions", seed.partitions().text());
      new TreeSet<>(seed.columns()).forEach(one.putArray("columns")::add);
      one.put("why", seed.why());
    }
    entries(root.putArray("assets"), plan.assets(), graph);
    entries(root.putArray("leftBehind"), plan.leftBehind(), graph);
    entries(root.putArray("neverRebuilt"), plan.neverRebuilt(), graph);
    NarrowedText.write(root.putArray("narrowed"), plan.narrowings());
    gaps(root.putArray("missingUpstream"), plan.gaps());
    ArrayNode exposures = root.putArray("exposures");
    plan.exposures()
        .forEach(
            e -> {
              ObjectNode one =
                  exposures
                      .addObject()
                      .put("exposure", e.name())
                      .put("kind", e.kind().name().toLowerCase(Locale.ROOT))
                      .put("owner", e.owner().team());
              ArrayNode reported = one.putArray("reported");
              plan.reportedBy(e)
                  .forEach(
                      (asset, keys) ->
                          counted(reported.addObject().put("asset", asset.toString()), keys));
            });
    ArrayNode owners = root.putArray("owners");
    plan.concerns().forEach(c -> owners.add(c.owner().team()));
    root.set("estimate", estimate(plan.estimate()));
    root.set("fullRebuild", estimate(plan.fullRebuild()));
    ArrayNode chosen = root.putArray("selected");
    graph.order().stream().filter(selected::contains).forEach(n -> chosen.add(n.toString()));
    return root.toString();
  }

  private static void entries(ArrayNode out, List<BackfillPlan.Entry> entries, AssetGraph graph) {
    for (BackfillPlan.Entry entry : entries) {
      AssetDefinition asset = graph.asset(entry.asset());
      ObjectNode one = out.addObject();
      one.put("asset", entry.asset().toString());
      one.put("layer", asset.layer().name().toLowerCase(Locale.ROOT));
      one.put("owner", asset.owner().team());
      one.putObject("partitions")
          .put("count", entry.partitions().count())
          .put("ranges", entry.partitions().text())
          .put("atMost", entry.atMost().text());
      entry.columns().forEach(one.putArray("columns")::add);
      entry.because().forEach(one.putArray("because")::add);
      entry.reported().keys().ifPresent(keys -> reported(one, keys, entry.reported()));
      one.put("code", entry.made().code());
      one.put("config", entry.made().config());
      one.set("estimate", estimate(entry.estimate()));
    }
  }

  private static ObjectNode counted(ObjectNode out, PartitionSet keys) {
    return out.put("count", keys.count()).put("ranges", keys.text());
  }

  private static void reported(ObjectNode out, PartitionSet keys, BackfillPlan.Reported reported) {
    ObjectNode one = counted(out.putObject("reported"), keys);
    one.put("then", reported.once().name().toLowerCase(Locale.ROOT));
    reported.filings().forEach(one.putArray("filings")::add);
  }

  private static void gaps(ArrayNode out, List<Gap> gaps) {
    for (Gap gap : gaps) {
      ObjectNode one = out.addObject();
      one.put("asset", gap.asset().toString());
      one.put("upstream", gap.upstream().toString());
      one.put("missing", gap.required().missing().text());
      one.put("notYetDue", gap.required().notYetDue().text());
      one.put("clipped", gap.required().clipped().text());
      one.put("unbuildable", gap.unbuildable().text());
    }
  }

  private static ObjectNode estimate(Estimate estimate) {
    ObjectNode out = JSON.createObjectNode();
    if (estimate.time() != null) {
      out.put("millis", estimate.time().toMillis());
    }
    return out.put("rows", estimate.rows())
        .put("bytes", estimate.sizeBytes())
        .put("basis", estimate.basis());
  }

  /** Hash of what a plan does: estimates may change from day to day, the plan does not. */
  public static String hash(String body) {
    JsonNode tree = tree(body);
    for (String list : List.of("assets", "leftBehind", "neverRebuilt")) {
      tree.path(list).forEach(e -> ((ObjectNode) e).remove("estimate"));
    }
    ((ObjectNode) tree).remove(List.of("estimate", "fullRebuild"));
    return Digest.shortOf(tree.toString());
  }

  /** The plan with the id and hash under which it was saved. */
  public static String shown(SavedPlan plan) {
    ObjectNode out = JSON.createObjectNode().put("id", plan.id()).put("hash", plan.hash());
    return out.setAll((ObjectNode) tree(plan.body())).toString();
  }

  /** How much a plan rebuilds. */
  public static PlanSize size(String body) {
    JsonNode assets = tree(body).path("assets");
    long partitions = 0;
    for (JsonNode entry : assets) {
      partitions += entry.path("partitions").path("count").asLong();
    }
    return new PlanSize(assets.size(), partitions);
  }

  public static Recorded read(String body) {
    JsonNode tree = tree(body);
    List<RecordedSeed> seeds = new ArrayList<>();
    for (JsonNode seed : tree.path("seeds")) {
      Set<String> columns = new HashSet<>();
      seed.path("columns").forEach(c -> columns.add(c.asText()));
      seeds.add(
          new RecordedSeed(
              AssetName.parse(seed.path("asset").asText()),
              seed.path("partitions").asText(),
              columns,
              seed.path("why").asText()));
    }
    Set<AssetName> selected = new HashSet<>();
    tree.path("selected").forEach(n -> selected.add(AssetName.parse(n.asText())));
    Map<AssetName, String> partitions = new LinkedHashMap<>();
    Map<AssetName, Fingerprint> made = new HashMap<>();
    for (JsonNode entry : tree.path("assets")) {
      AssetName asset = AssetName.parse(entry.path("asset").asText());
      partitions.put(asset, entry.path("partitions").path("ranges").asText());
      made.put(asset, new Fingerprint(entry.path("code").asText(), entry.path("config").asText()));
    }
    return new Recorded(
        Instant.parse(tree.path("at").asText()),
        seeds,
        selected,
        partitions,
        made,
        NarrowedText.read(tree.path("narrowed")));
  }

  private static JsonNode tree(String body) {
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read a saved plan", damaged);
    }
  }
}
