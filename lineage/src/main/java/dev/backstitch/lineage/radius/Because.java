package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.List;

/** One step of the way from a partition in the radius back to a seed. Immutable. */
public sealed interface Because {
  AssetName asset();

  /** The partitions that this step explains: one, or those of a seed. */
  PartitionSet partitions();

  /** The step as a sentence without a full stop. */
  String text();

  private static String named(AssetName asset, PartitionSet partitions) {
    return asset + " " + partitions;
  }

  /**
   * It reads something that is in the radius.
   *
   * @param how the mapping as it follows "each partition reads"
   * @param reads all existing partitions of the upstream that it reads
   * @param affected those of them that are in the seed, or if none is, in the radius
   * @param isSeed whether the affected ones are seeds
   */
  record Reads(
      AssetName asset,
      PartitionSet partitions,
      AssetName upstream,
      String how,
      PartitionSet reads,
      PartitionSet affected,
      boolean isSeed)
      implements Because {
    @Override
    public String text() {
      String what = isSeed ? " in the seed" : " affected";
      return named(asset, partitions)
          + " because it reads "
          + named(upstream, reads)
          + ", of which "
          + affected
          + (affected.count() == 1 ? " is" : " are")
          + what;
    }
  }

  /** It carries on an earlier partition of the same asset, step by step from {@code from} on. */
  record CarriesOn(AssetName asset, PartitionSet partitions, PartitionSet from) implements Because {
    @Override
    public String text() {
      return named(asset, partitions) + " because it carries on its own " + from;
    }
  }

  /** It is where the radius begins; one reason for each seed that names it. */
  record Seeded(AssetName asset, PartitionSet partitions, List<String> reasons) implements Because {
    public Seeded {
      reasons = List.copyOf(reasons);
    }

    @Override
    public String text() {
      return named(asset, partitions)
          + (partitions.count() == 1 ? " is" : " are")
          + " in the seed: "
          + String.join("; ", reasons);
    }
  }
}
