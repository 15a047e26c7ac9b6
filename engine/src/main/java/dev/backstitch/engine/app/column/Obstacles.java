package dev.backstitch.engine.app.column;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.plan.BackfillPlan;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.step.Project;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Says before anything is built that the columns of a table became what its rows cannot be read
 * under: which partitions must be rebuilt, and by which command.
 */
public final class Obstacles {
  private final Opened opened;

  public Obstacles(Opened opened) {
    this.opened = opened;
  }

  /**
   * Why a backfill would be refused that is run by this plan; BS-602 for each column. Blocking.
   *
   * @param plan made by the code of today
   */
  public List<Problem> of(BackfillPlan plan) {
    return plan.assets().stream()
        .flatMap(entry -> of(entry.asset(), entry.partitions()).stream())
        .toList();
  }

  /**
   * What is wrong with tables that a materialisation leaves as they are. Blocking.
   *
   * @param ended how it ended, of which a failure of the same table has told it; null before
   */
  public List<Problem> of(Plan plan, Command.@Nullable End ended) {
    Set<AssetName> told =
        ended == null
            ? Set.of()
            : ended.failures().stream().map(Failure::asset).collect(Collectors.toSet());
    return plan.stale().stream()
        .map(Plan.Kept::asset)
        .filter(asset -> !told.contains(asset))
        .distinct()
        .flatMap(asset -> of(asset, null).stream())
        .toList();
  }

  private List<Problem> of(AssetName asset, @Nullable PartitionSet rebuilt) {
    Project project = opened.project();
    if (!project.graph().asset(asset).isBuilt()) {
      return List.of();
    }
    Set<PartitionKey> keys = new HashSet<>();
    if (rebuilt != null) {
      rebuilt.keys().forEach(keys::add);
    }
    return opened.home().storage().staging().obstacles(project.table(asset), keys);
  }
}
