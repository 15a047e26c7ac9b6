package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tells when which partitions of an asset came about, and what became of them. */
public final class Materializations {
  private final Opened opened;

  public Materializations(Opened opened) {
    this.opened = opened;
  }

  /**
   * What one release did to the asset.
   *
   * @param partitions that it published
   * @param unchanged those of them that came out as they were
   * @param removed those that it took away
   */
  public record Entry(
      Release release, PartitionSet partitions, PartitionSet unchanged, PartitionSet removed) {
    public Entry {
      Objects.requireNonNull(release);
    }
  }

  /** A page, the newest first; {@code total} counts all pages. */
  public record Page(AssetName asset, List<Entry> entries, long total) {
    public Page {
      entries = List.copyOf(entries);
    }
  }

  /**
   * The newest before a release.
   *
   * @param before the release that ended the page before; {@link Long#MAX_VALUE} for the newest
   */
  public Page of(String asset, long before, int limit) {
    AssetName name = opened.asset(asset);
    Map<Long, List<Painting>> byRelease =
        opened.home().metadata().paintings().of(Set.of(name)).getOrDefault(name, List.of()).stream()
            .collect(
                Collectors.groupingBy(
                    Painting::release,
                    () -> new TreeMap<>(Comparator.reverseOrder()),
                    Collectors.toList()));
    List<Long> ids = byRelease.keySet().stream().filter(id -> id < before).limit(limit).toList();
    Map<Long, Release> releases =
        opened.home().metadata().releases().among(ids).stream()
            .collect(Collectors.toMap(Release::id, Function.identity()));
    Extent extent = opened.extent(name);
    List<Entry> out = new ArrayList<>();
    for (Long id : ids) {
      Release release = releases.get(id);
      if (release != null) {
        out.add(entry(release, byRelease.getOrDefault(id, List.of()), extent));
      }
    }
    return new Page(name, out, byRelease.size());
  }

  private static Entry entry(Release release, Collection<Painting> paintings, Extent extent) {
    PartitionSet published = extent.none();
    PartitionSet unchanged = extent.none();
    PartitionSet removed = extent.none();
    for (Painting painting : paintings) {
      PartitionSet keys = Painted.parsed(painting.keys(), extent).orElse(extent.none());
      if (painting.isRemoval()) {
        removed = removed.union(keys);
      } else {
        published = published.union(keys);
        unchanged = painting.version() == painting.release() ? unchanged : unchanged.union(keys);
      }
    }
    return new Entry(release, published, unchanged, removed);
  }
}
