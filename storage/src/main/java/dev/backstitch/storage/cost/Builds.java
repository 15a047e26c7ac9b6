package dev.backstitch.storage.cost;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Map;

/** What building has cost so far; the basis of every estimate. */
public interface Builds {
  void record(Build build);

  /** The newest builds of every asset, at most so many of each, newest first; one query. */
  Map<AssetName, List<Build>> newest(int limitEach);
}
