package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.column.Obstacles;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.text.BackfillText;
import dev.backstitch.engine.plan.BackfillPlan;
import dev.backstitch.engine.plan.BackfillPlanner;
import dev.backstitch.engine.plan.CostHistory;
import dev.backstitch.engine.plan.Groups;
import dev.backstitch.engine.plan.PlanComparison;
import dev.backstitch.lineage.column.ColumnLineage;
import dev.backstitch.lineage.column.LineageLinks;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Because;
import dev.backstitch.lineage.radius.ColumnLinks;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.radius.Radius;
import dev.backstitch.lineage.radius.Seed;
import dev.backstitch.lineage.select.Selection;
import dev.backstitch.storage.plan.SavedPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Plans backfills: bounds the blast radius, saves what was shown, explains and compares. */
public final class BackfillPlans {
  private static final int BUILDS = 20;
  private static final int SHOWN = 50;

  private final Opened opened;

  BackfillPlans(Opened opened) {
    this.opened = opened;
  }

  /**
   * What is wrong and what is to be rebuilt.
   *
   * @param from one or more {@code asset[partitions]}; without a partition part, all of the asset
   * @param columns the only columns that are wrong; empty for the whole row
   * @param select the assets that may be rebuilt, and with them those of their groups; null for all
   * @param full whether all of the assets named is taken to be wrong, whatever partitions are: a
   *     full refresh of them and of what is made of them
   */
  public record Request(
      List<String> from,
      Set<String> columns,
      @Nullable String select,
      String reason,
      boolean full) {
    public Request(List<String> from, Set<String> columns, @Nullable String select, String reason) {
      this(from, columns, select, reason, false);
    }

    public Request {
      from = List.copyOf(from);
      columns = Set.copyOf(columns);
    }
  }

  /** A plan and the record it was saved as. */
  public record Planned(SavedPlan saved, BackfillPlan plan) {}

  /**
   * Plans and saves; changes nothing else.
   *
   * @throws ProblemException BS-532 without a reason, BS-533 when a seed is no partition that
   *     exists, BS-232 when it has no such column
   */
  public Planned plan(Request request) {
    if (request.reason().isBlank()) {
      throw new ProblemException(
          Problem.of("BS-532", "backfill plan", "has no reason")
              .next("Say with --reason what was wrong; it goes on record and into the notice."));
    }
    Preview preview = preview(request);
    String body = BackfillText.body(preview.plan(), graph(), preview.selected());
    SavedPlan saved =
        opened
            .home()
            .metadata()
            .plans()
            .save(
                new SavedPlan(
                    "",
                    BackfillText.hash(body),
                    preview.plan().at(),
                    opened.by(),
                    request.reason(),
                    body));
    return new Planned(saved, preview.plan());
  }

  /** Tables whose columns became what their rows cannot be read under. */
  public Obstacles obstacles() {
    return new Obstacles(opened);
  }

  /**
   * A plan that was saved by nobody.
   *
   * @param selected assets that may be rebuilt
   * @param body as it would be saved, in JSON; without the names of what is selected where that is
   *     everything
   */
  public record Preview(BackfillPlan plan, Set<AssetName> selected, String body) {
    public Preview {
      selected = Set.copyOf(selected);
    }
  }

  /**
   * What a plan would be; saves nothing, and needs no reason.
   *
   * @throws ProblemException as {@link #plan}
   */
  public Preview preview(Request request) {
    Extents extents = Extents.at(graph(), opened.clock().instant(), opened.keys());
    List<Seed> seeds = new ArrayList<>();
    for (String from : request.from()) {
      seeds.addAll(seeds(from, request, extents));
    }
    ColumnLinks links = request.columns().isEmpty() ? ColumnLinks.NONE : followed(seeds);
    Set<AssetName> toRebuild =
        request.select() == null
            ? Set.copyOf(graph().order())
            : new Groups(graph()).completed(Selection.parse(request.select()).of(graph()));
    Radius radius = Radius.of(graph(), extents, seeds, toRebuild, links);
    BackfillPlan plan =
        new BackfillPlanner(graph(), opened.project().fingerprints(), history())
            .plan(
                radius,
                opened.release(),
                opened.home().metadata().filings().all(),
                request.reason());
    Set<AssetName> named = request.select() == null ? Set.of() : toRebuild;
    return new Preview(plan, toRebuild, BackfillText.body(plan, graph(), named));
  }

  private List<Seed> seeds(String from, Request request, Extents extents) {
    Selection selection = Selection.parse(from);
    Map<AssetName, String> texts = selection.partitionTexts(graph());
    List<Seed> out = new ArrayList<>();
    for (AssetName name : selection.of(graph())) {
      Extent extent = extents.of(name);
      String text = texts.get(name);
      out.add(
          new Seed(name, wrong(extent, text, request.full()), request.columns(), request.reason()));
    }
    if (out.isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-533", from, "names no asset").next("See `backstitch assets`."));
    }
    return out;
  }

  /** Partitions that are named must be some of the asset's, even where all of it is refreshed. */
  private static PartitionSet wrong(Extent extent, @Nullable String text, boolean full) {
    PartitionSet named = text == null ? extent.all() : extent.parse(text);
    return full ? extent.all() : named;
  }

  /** Follows columns once every seed is known to have those that it names. */
  private ColumnLinks followed(List<Seed> seeds) {
    List<AssetName> seeded = seeds.stream().map(Seed::asset).distinct().toList();
    Set<AssetName> readers = graph().downstreamOf(seeded, Integer.MAX_VALUE);
    ColumnLineage lineage = ColumnLineage.of(graph(), opened.confirmed(readers).bound());
    seeds.forEach(seed -> seed.columns().forEach(column -> lineage.column(seed.asset(), column)));
    return new LineageLinks(lineage);
  }

  private CostHistory history() {
    return new CostHistory(opened.home().metadata().builds().newest(BUILDS));
  }

  /** A saved plan as one JSON document. */
  public static String json(SavedPlan plan) {
    return BackfillText.shown(plan);
  }

  /** The newest saved plans. */
  public List<SavedPlan> newest() {
    return opened.home().metadata().plans().newest(SHOWN);
  }

  /**
   * One saved plan.
   *
   * @throws ProblemException BS-534 when there is none of this id
   */
  public SavedPlan saved(String id) {
    return opened
        .home()
        .metadata()
        .plans()
        .find(id)
        .orElseThrow(
            () -> {
              List<String> ids = newest().stream().map(SavedPlan::id).toList();
              return new ProblemException(
                  Problem.of("BS-534", "plan " + id, "was never saved in this home")
                      .nearest(Nearest.to(id, ids).orElse(null))
                      .next("See `backstitch backfill plans`."));
            });
  }

  /** The way from one partition of a saved plan back to its seed. */
  public List<Because> explain(String id, String asset, String partition) {
    BackfillText.Recorded recorded = BackfillText.read(saved(id).body());
    Extents extents = Extents.at(graph(), recorded.at(), opened.keys());
    List<Seed> seeds = new ArrayList<>();
    for (BackfillText.RecordedSeed seed : recorded.seeds()) {
      seeds.add(
          new Seed(
              seed.asset(),
              extents.of(seed.asset()).recall(seed.partitions()),
              seed.columns(),
              seed.why()));
    }
    return Radius.of(graph(), extents, seeds, recorded.selected(), recorded.links())
        .why(opened.asset(asset), PartitionKey.parse(partition));
  }

  /** What two saved plans rebuild differently. */
  public PlanComparison compare(String first, String second) {
    BackfillText.Recorded a = BackfillText.read(saved(first).body());
    BackfillText.Recorded b = BackfillText.read(saved(second).body());
    Extents extents = Extents.at(graph(), opened.clock().instant(), opened.keys());
    Map<AssetName, Extent> byAsset = new HashMap<>();
    graph().order().forEach(name -> byAsset.put(name, extents.of(name)));
    return PlanComparison.of(a.partitions(), b.partitions(), byAsset);
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }
}
