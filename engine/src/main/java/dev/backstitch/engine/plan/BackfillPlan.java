package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.Filed;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.lineage.radius.Concern;
import dev.backstitch.lineage.radius.Gap;
import dev.backstitch.lineage.radius.Narrowing;
import dev.backstitch.lineage.radius.Seed;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A restatement of history that somebody means to make: exactly what would be rebuilt, why, and
 * what it would cost. Immutable; what executes it is what was shown.
 *
 * @param at the instant whose extents it was made from
 * @param release the newest release then; 0 for none
 * @param assets to rebuild, in topological order
 * @param leftBehind in the radius and not selected: they stay wrong
 * @param neverRebuilt raw and external assets in the radius: others bring their rows
 * @param narrowings reads through which only some columns were followed, and what came of each
 * @param gaps what is read and cannot be had in full
 * @param estimate of all assets together
 * @param fullRebuild of every existing partition of the same assets
 */
public record BackfillPlan(
    Instant at,
    long release,
    String reason,
    List<Seed> seeds,
    List<Entry> assets,
    List<Entry> leftBehind,
    List<Entry> neverRebuilt,
    List<Narrowing> narrowings,
    List<Gap> gaps,
    List<Exposure> exposures,
    List<Concern> concerns,
    Estimate estimate,
    Estimate fullRebuild) {
  public BackfillPlan {
    Objects.requireNonNull(at);
    Objects.requireNonNull(reason);
    seeds = List.copyOf(seeds);
    assets = List.copyOf(assets);
    leftBehind = List.copyOf(leftBehind);
    neverRebuilt = List.copyOf(neverRebuilt);
    narrowings = List.copyOf(narrowings);
    gaps = List.copyOf(gaps);
    exposures = List.copyOf(exposures);
    concerns = List.copyOf(concerns);
  }

  /**
   * One asset of the radius.
   *
   * @param atMost partitions that are in as an upper bound only
   * @param columns the only columns that can change, in lower case and order; empty when it may be
   *     any
   * @param because sentences: the seed's reason, or what it reads of what
   * @param reported what of it was reported outside, and what that means
   * @param made the code and configuration that the plan was made for
   */
  public record Entry(
      AssetName asset,
      PartitionSet partitions,
      PartitionSet atMost,
      Set<String> columns,
      List<String> because,
      Reported reported,
      Fingerprint made,
      Estimate estimate) {
    public Entry {
      columns = Collections.unmodifiableSet(new TreeSet<>(columns));
      because = List.copyOf(because);
    }
  }

  /**
   * Partitions of an asset that were reported outside.
   *
   * @param filed by filing, the newest first; partitions may be in several
   * @param once what a publication that changes them comes to
   */
  public record Reported(List<Filed> filed, Policy.Correction once) {
    public Reported {
      filed = List.copyOf(filed);
    }

    public boolean isNothing() {
      return filed.isEmpty();
    }

    /** The filings by name and version, the newest first. */
    public List<String> filings() {
      return filed.stream().map(f -> f.filing().words()).distinct().toList();
    }

    /** The partitions that one exposure reported; empty for none. */
    public Optional<PartitionSet> by(String exposure) {
      return union(filed.stream().filter(f -> f.filing().exposure().equals(exposure)));
    }

    /** All of them; empty for none. */
    public Optional<PartitionSet> keys() {
      return union(filed.stream());
    }

    private static Optional<PartitionSet> union(Stream<Filed> some) {
      return some.map(Filed::keys).reduce(PartitionSet::union);
    }
  }

  /** Which partitions to be rebuilt an exposure has reported, by asset. */
  public Map<AssetName, PartitionSet> reportedBy(Exposure exposure) {
    Map<AssetName, PartitionSet> out = new LinkedHashMap<>();
    for (Entry entry : assets) {
      entry.reported().by(exposure.name()).ifPresent(keys -> out.put(entry.asset(), keys));
    }
    return out;
  }

  /** Number of partitions to be rebuilt. */
  public long partitions() {
    return assets.stream().mapToLong(e -> e.partitions().count()).sum();
  }

  /** Whether rebuilding everything is expected to take no longer. */
  public boolean fullRebuildIsCheaper() {
    return estimate.time() != null
        && fullRebuild.time() != null
        && fullRebuild.time().compareTo(estimate.time()) <= 0;
  }
}
