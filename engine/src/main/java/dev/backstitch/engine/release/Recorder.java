package dev.backstitch.engine.release;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.metadata.Release;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/** Knows what is reported, and works out what a publication has to record beside it. */
@FunctionalInterface
public interface Recorder {
  /**
   * What is to be recorded with the release; asked again when the publication is tried again.
   * Blocking.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-590 when something reported would
   *     change and its asset refuses that; a retry does not help
   */
  Recorded record(Release release, List<Change> changes);

  /**
   * A table that a publication moves.
   *
   * @param keys the only partitions that can change
   * @param before the snapshot that readers see; empty for none
   * @param after a snapshot in which the partitions look as they will; empty when they have no
   *     files
   */
  record Change(AssetName asset, PartitionSet keys, OptionalLong before, OptionalLong after) {
    public Change {
      Objects.requireNonNull(asset);
      Objects.requireNonNull(keys);
      Objects.requireNonNull(before);
      Objects.requireNonNull(after);
    }
  }

  /**
   * What was found.
   *
   * @param filing the last that was considered; 0 for none
   */
  record Recorded(long filing, List<Correction> corrections) {
    public Recorded {
      corrections = List.copyOf(corrections);
    }
  }
}
