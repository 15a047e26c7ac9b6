package dev.backstitch.engine.execution;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.WrittenFile;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What an interrupted run has left: by its journal, what it wrote, from what, and made how. */
final class Traces implements RunRecord.Reader {
  private final Map<AssetName, PartitionSet> written = new LinkedHashMap<>();
  private final Map<AssetName, String> made = new HashMap<>();
  private long base;
  private int executions;

  /** Assets of which it wrote something. */
  Set<AssetName> assets() {
    return written.keySet();
  }

  PartitionSet written(AssetName asset, PartitionSet none) {
    return written.getOrDefault(asset, none);
  }

  boolean isMade(AssetName asset, String how) {
    return how.equals(made.get(asset));
  }

  /** The release that it read from. */
  long base() {
    return base;
  }

  /** How often it was begun or taken up again. */
  int executions() {
    return executions;
  }

  @Override
  public void began(long release) {
    base = release;
    executions++;
  }

  @Override
  public void made(AssetName asset, String how) {
    made.put(asset, how);
  }

  @Override
  public void wrote(
      AssetName asset,
      PartitionSet keys,
      PartitionSet unchanged,
      List<WrittenFile> files,
      List<Verdict> verdicts) {
    written.merge(asset, keys, PartitionSet::union);
  }

  @Override
  public void amended(long release, AssetName asset, PartitionSet keys) {
    written.computeIfPresent(asset, (name, all) -> all.minus(keys));
  }
}
