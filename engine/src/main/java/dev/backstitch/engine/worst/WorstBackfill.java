package dev.backstitch.engine.worst;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.worst.advice.Advice;
import dev.backstitch.lineage.audit.AssetAudit;
import java.util.List;

/**
 * The backfill of one asset's newest six weeks, and what would make it routine.
 *
 * @param rebuilt what it would rebuild, in the order of building
 * @param broughtAgain what others would have to bring first
 * @param notSafe audits of rebuilt assets that nobody knows to be safe to rerun
 * @param advice most important first
 */
public record WorstBackfill(
    Reach reach,
    List<Part> rebuilt,
    List<Part> broughtAgain,
    People people,
    List<AssetAudit> notSafe,
    List<Advice> advice) {
  public WorstBackfill {
    rebuilt = List.copyOf(rebuilt);
    broughtAgain = List.copyOf(broughtAgain);
    notSafe = List.copyOf(notSafe);
    advice = List.copyOf(advice);
  }

  /** Partitions of one asset. */
  public record Part(AssetName asset, PartitionSet partitions) {}

  /**
   * Whom it concerns.
   *
   * @param owners who answers for what is touched, by team
   * @param exposures where what is touched is shown, by name
   */
  public record People(List<Owner> owners, List<Exposure> exposures) {
    public People {
      owners = List.copyOf(owners);
      exposures = List.copyOf(exposures);
    }
  }
}
