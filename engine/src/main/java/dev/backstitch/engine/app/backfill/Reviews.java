package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.home.ShownStates;
import dev.backstitch.engine.app.text.BackfillText;
import dev.backstitch.engine.backfill.gate.OpenGates;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.plan.SavedPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What publishing a backfill would make visible, looked at before somebody does it. */
public final class Reviews {
  private final Opened opened;

  public Reviews(Opened opened) {
    this.opened = opened;
  }

  /**
   * Of one that is built.
   *
   * @param id of its plan or of a run of it
   * @throws dev.backstitch.asset.problem.ProblemException BS-660 when it is not built or is
   *     published, BS-662 when there is none
   */
  public Review of(String id) {
    Life life = new Ledger(metadata(), opened.clock()).life(id);
    life.requireAllowed(Kind.PUBLISH);
    SavedPlan plan = metadata().plans().find(life.id()).orElseThrow();
    ShownStates states = new ShownStates(opened);
    Shown after = states.workspace(life.run());
    Map<AssetName, Long> based = metadata().releases().snapshots(after.release());
    long newest = opened.release();
    Map<AssetName, Long> now = metadata().releases().snapshots(newest);
    Map<AssetName, Workspace.Staged> staged = metadata().workspaces().staged(life.run());
    List<Review.Table> tables = new ArrayList<>();
    List<AssetName> unchanged = new ArrayList<>();
    for (AssetName asset : planned(plan)) {
      Workspace.Staged table = staged.get(asset);
      PartitionSet keys = after.staged().get(asset);
      if (table == null || keys == null) {
        unchanged.add(asset);
      } else {
        boolean moved = !Objects.equals(based.get(asset), now.get(asset));
        tables.add(new Review.Table(asset, keys, now.get(asset), table.snapshot(), moved));
      }
    }
    return new Review(
        life.id(),
        life.run(),
        life.stage().words(),
        after.release(),
        newest,
        tables,
        unchanged,
        life.gates().stream().filter(life::isOpen).toList());
  }

  /**
   * Whether it may be published now, as far as that is known without catching up; what is published
   * already may.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-660 when it may not, BS-664 for each
   *     gate at which somebody has to say something
   */
  public void requirePublishable(Life life) {
    if (life.stage() == Stage.PUBLISHED) {
      return;
    }
    life.requireAllowed(Kind.PUBLISH);
    OpenGates.requireNone(life, gate -> !Gates.OF_CONTENT.contains(gate));
  }

  /**
   * The two states that a backfill lies between: what was published, and what it makes of it.
   *
   * @param workspace null once it is published
   * @param release that published it; 0 before
   */
  public record Sides(long before, long release, @Nullable String workspace) {}

  /**
   * Where a backfill lies.
   *
   * @param id of its plan or of a run of it
   * @throws dev.backstitch.asset.problem.ProblemException BS-662 when there is none
   */
  public Sides sides(String id) {
    Life life = new Ledger(metadata(), opened.clock()).life(id);
    long release = 0;
    for (BackfillEvent event : life.of(Fact.Published.class)) {
      release = ((Fact.Published) event.fact()).release();
    }
    return release == 0 || life.stage().isOpen()
        ? new Sides(0, 0, life.run())
        : new Sides(before(release), release, null);
  }

  /** Ids may be skipped by publications that failed. */
  private long before(long release) {
    long id = release - 1;
    while (id > 0 && metadata().releases().find(id).isEmpty()) {
      id--;
    }
    return id;
  }

  /** The assets that a backfill rebuilds, in topological order. */
  public List<AssetName> assets(String id) {
    Life life = new Ledger(metadata(), opened.clock()).life(id);
    return planned(metadata().plans().find(life.id()).orElseThrow());
  }

  private List<AssetName> planned(SavedPlan plan) {
    return opened.project().graph().order().stream()
        .filter(BackfillText.read(plan.body()).partitions()::containsKey)
        .toList();
  }

  private Metadata metadata() {
    return opened.home().metadata();
  }
}
