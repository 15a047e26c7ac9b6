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

  /** What one release painted, in the order it was given. */
  List<Painting> in(long release);

  /**
   * Everything, oldest first, that read a version of one of the upstreams that is {@code version}
   * or later; one query.
   */
  List<Painting> builtOn(Collection<AssetName> upstreams, long version);
}
