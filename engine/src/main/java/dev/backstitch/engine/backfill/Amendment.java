package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.backfill.life.Fact;
import java.util.Map;
import java.util.TreeMap;

/** What is built again because others published; told before anything of it is done. */
@FunctionalInterface
interface Amendment {
  void amend(long release, Map<AssetName, PartitionSet> again);

  /** The amendment as it goes on record. */
  static Fact.Amended of(
      String run, String builder, long release, Map<AssetName, PartitionSet> again) {
    Map<String, String> texts = new TreeMap<>();
    again.forEach((asset, keys) -> texts.put(asset.toString(), keys.text()));
    return new Fact.Amended(run, builder, release, texts);
  }
}
