package dev.backstitch.engine.app.release;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.metadata.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Tells what was published when. */
public final class Published {
  private final Opened opened;

  public Published(Opened opened) {
    this.opened = opened;
  }

  /** One release and the tables that it changed, by name. */
  public record View(Release release, List<AssetName> tables) {
    public View {
      Objects.requireNonNull(release);
      tables = List.copyOf(tables);
    }
  }

  /** The newest releases first, at most {@code limit} of them. */
  public List<View> newest(int limit) {
    Releases releases = opened.home().metadata().releases();
    return releases.newest(limit).stream()
        .map(release -> new View(release, releases.tables(release.id())))
        .toList();
  }

  /**
   * The newest before one, newest first.
   *
   * @param before the release that ended the list before; {@link Long#MAX_VALUE} for the newest
   */
  public List<View> earlier(long before, int limit) {
    Releases releases = opened.home().metadata().releases();
    return releases.before(before, limit).stream()
        .map(release -> new View(release, releases.tables(release.id())))
        .toList();
  }

  /** How many releases there are. */
  public long count() {
    return opened.home().metadata().releases().count();
  }

  /**
   * What a release did to one asset.
   *
   * @param partitions that it published or took away
   * @param unchanged those of them that came out as they were and kept their version
   */
  public record Part(
      AssetName asset, PartitionSet partitions, PartitionSet unchanged, PartitionSet removed) {}

  /** One release in full. */
  public record Detail(Release release, List<Part> parts, List<Verdict> verdicts) {
    public Detail {
      Objects.requireNonNull(release);
      parts = List.copyOf(parts);
      verdicts = List.copyOf(verdicts);
    }
  }

  /**
   * What one release did, and what the checks said of it.
   *
   * @throws ProblemException BS-179 when it was never published
   */
  public Detail detail(long id) {
    Release release = find(id);
    Map<AssetName, Part> parts = new LinkedHashMap<>();
    Extents extents = Extents.at(opened.project().graph(), opened.clock().instant(), opened.keys());
    for (Painting painting : opened.home().metadata().paintings().in(id)) {
      opened
          .project()
          .graph()
          .find(painting.asset())
          .ifPresent(asset -> parts.merge(asset.name(), part(painting, extents), Published::both));
    }
    return new Detail(
        release, List.copyOf(parts.values()), opened.home().metadata().releases().verdicts(id));
  }

  private static Part part(Painting painting, Extents extents) {
    Extent extent = extents.of(painting.asset());
    PartitionSet keys = Painted.parsed(painting.keys(), extent).orElse(extent.none());
    boolean kept = painting.version() != painting.release();
    return new Part(
        painting.asset(),
        keys,
        kept ? keys : extent.none(),
        painting.isRemoval() ? keys : extent.none());
  }

  private static Part both(Part one, Part other) {
    return new Part(
        one.asset(),
        one.partitions().union(other.partitions()),
        one.unchanged().union(other.unchanged()),
        one.removed().union(other.removed()));
  }

  /**
   * How the assets stood under a release, among the partitions that exist now: what was published
   * and what was stale by what is declared today. Worked out once for many who ask. Blocking.
   *
   * @throws ProblemException BS-179 when it was never published
   */
  public Seen shown(long id) {
    return opened.shown(find(id).id());
  }

  /**
   * A release.
   *
   * @throws ProblemException BS-179 when it was never published
   */
  public Release find(long id) {
    return opened
        .home()
        .metadata()
        .releases()
        .find(id)
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-179", "release " + id, "was never published")
                        .next("The newest is " + opened.release() + ".")));
  }
}
