package dev.backstitch.engine.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.notice.Notices;
import dev.backstitch.engine.app.reconcile.Reconcile;
import dev.backstitch.engine.app.text.BackfillText;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.backfill.Scope;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.WorkspaceNames;
import dev.backstitch.storage.plan.SavedPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Executes saved backfill plans: apart first, then visible as a whole or not at all. */
public final class Backfills {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String BACKFILL = "backfill";
  private static final int SHOWN = 50;

  private final Opened opened;

  Backfills(Opened opened) {
    this.opened = opened;
  }

  /** A backfill's run and how far it has come. */
  public record View(Run run, String plan, Workspace workspace) {}

  /**
   * Builds a saved plan in a new workspace; readers see nothing of it. Blocking.
   *
   * @throws ProblemException BS-580 when another run restates some of the partitions, BS-581 when
   *     the project is not what the plan was made for
   */
  public Restatements.Built run(String plan, RunListener listener) {
    return run(plan, List.of(), listener);
  }

  /**
   * As {@link #run(String, RunListener)}.
   *
   * @param gates what to see to before it is published, besides what the plan asks for
   */
  public Restatements.Built run(String plan, List<Gate> gates, RunListener listener) {
    opened.standing().requireDeployed("backfill run");
    Scope scope = scope(plan);
    return restatements().run(scope, text(scope), gates, listener);
  }

  /** Goes on with a run that was interrupted or that failed in part. Blocking. */
  public Restatements.Built resume(String id, RunListener listener) {
    Scope scope = scopeOf(id);
    return restatements().resume(id, scope, text(scope), listener);
  }

  /**
   * Publishes a built run in one release, caught up with what others published meanwhile. Blocking.
   */
  public Restatements.Restated publish(String id, RunListener listener) {
    new WorkspaceNames(opened.home().metadata()).requirePublishable(id);
    opened.standing().requireDeployed("backfill publish");
    Restatements.Restated restated = restatements().publish(id, scopeOf(id), listener);
    opened.tellReaders();
    new Notices(opened).settlePublished(id);
    return restated;
  }

  /** Gives a backfill's run up for good; a process that works on it stops. */
  public void cancel(String id) {
    restatements().cancel(id);
  }

  /** The runs of backfills, newest first. */
  public List<View> newest() {
    List<View> out = new ArrayList<>();
    for (Run run : opened.home().metadata().runs().newest(SHOWN)) {
      plan(run).flatMap(plan -> view(run, plan)).ifPresent(out::add);
    }
    return out;
  }

  private Optional<View> view(Run run, String plan) {
    return opened
        .home()
        .metadata()
        .workspaces()
        .find(run.id())
        .map(workspace -> new View(run, plan, workspace));
  }

  private Restatements restatements() {
    return new Restatements(opened.means(), new Reconcile(opened)::again, opened.home().crew());
  }

  private Scope scopeOf(String id) {
    return scope(new Ledger(opened.home().metadata(), opened.clock()).life(id).id());
  }

  private Scope scope(String id) {
    SavedPlan saved = new BackfillPlans(opened).saved(id);
    BackfillText.Recorded recorded = BackfillText.read(saved.body());
    requireSameCode(saved, recorded);
    ProjectState state = opened.state();
    Map<AssetName, PartitionSet> partitions = new LinkedHashMap<>();
    recorded
        .partitions()
        .forEach((asset, keys) -> partitions.put(asset, state.of(asset).extent().recall(keys)));
    Map<AssetName, PartitionSet> seeds = new HashMap<>();
    for (BackfillText.RecordedSeed seed : recorded.seeds()) {
      PartitionSet keys = state.of(seed.asset()).extent().recall(seed.partitions());
      seeds.merge(seed.asset(), keys, PartitionSet::union);
    }
    return new Scope(saved.id(), saved.reason(), partitions, seeds, recorded.selected());
  }

  private void requireSameCode(SavedPlan saved, BackfillText.Recorded recorded) {
    List<String> other = new ArrayList<>();
    recorded
        .made()
        .forEach(
            (asset, made) -> {
              Fingerprint now = opened.project().fingerprints().get(asset);
              if (!made.equals(now)) {
                other.add(asset.toString());
              }
            });
    if (!other.isEmpty()) {
      throw new ProblemException(
          Problem.of(
                  "BS-581",
                  "plan " + saved.id(),
                  "was made for other code or configuration of " + String.join(", ", other))
              .next("Plan again, so that what runs is what was shown."));
    }
  }

  private static String text(Scope scope) {
    ObjectNode root = JSON.createObjectNode().put(BACKFILL, scope.plan());
    scope
        .partitions()
        .forEach(
            (asset, keys) ->
                root.withArray("steps")
                    .addObject()
                    .put("asset", asset.toString())
                    .put("partitions", keys.text()));
    return root.toString();
  }

  private static Optional<String> plan(Run run) {
    try {
      return Optional.ofNullable(JSON.readTree(run.plan()).path(BACKFILL).textValue());
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read the plan of run " + run.id(), damaged);
    }
  }
}
