package dev.backstitch.engine.app.reconcile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What a run restates: as it was planned, and what was added while it caught up with others. */
final class RunRange implements RunRecord.Reader {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<AssetName, PartitionSet> keys = new LinkedHashMap<>();

  private RunRange() {}

  static Map<AssetName, PartitionSet> of(
      Run run, List<Journal.Entry> entries, Function<AssetName, Extent> extents) {
    RunRange range = new RunRange();
    for (JsonNode step : tree(run).path("steps")) {
      AssetName asset = AssetName.parse(step.path("asset").asText());
      range.add(asset, extents.apply(asset).recall(step.path("partitions").asText()));
    }
    new RunRecord(extents).read(entries, range);
    return range.keys;
  }

  private static JsonNode tree(Run run) {
    try {
      return JSON.readTree(run.plan());
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read the plan of run " + run.id(), damaged);
    }
  }

  private void add(AssetName asset, PartitionSet more) {
    keys.merge(asset, more, PartitionSet::union);
  }

  @Override
  public void amended(long release, AssetName asset, PartitionSet more) {
    add(asset, more);
  }
}
