package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What each partition was built from, by region. Written only by a publication. */
public interface Paintings {
  /** All paintings of the assets, oldest first; one query for all. */
  Map<AssetName, List<Painting>> of(Collection<AssetName> assets);

  /** All paintings up to and including a release. */
  Map<AssetName, List<Painting>> asOf(Collection<AssetName> assets, long release);
}
