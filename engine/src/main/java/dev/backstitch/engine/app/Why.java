package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.engine.app.asset.StaleReasons;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.plan.MaterializePlanner;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.plan.Wish;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.EventPartitions;
import dev.backstitch.engine.state.Filed;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Explains how one partition stands: built from what, stale since what, waiting for what. */
public final class Why {
  private final Opened opened;

  Why(Opened opened) {
    this.opened = opened;
  }

  /**
   * The explanation of one partition.
   *
   * @param state the word of {@link Partitions.View#states}
   * @param release that published it; null when it is not published
   * @param inputs versions that were read; those not among this partition's are left out
   * @param reasons sentences, most telling first
   */
  public record Explanation(
      AssetName asset,
      PartitionKey partition,
      String state,
      @Nullable Release release,
      List<Painting.InputVersion> inputs,
      List<String> reasons) {
    public Explanation {
      inputs = List.copyOf(inputs);
      reasons = List.copyOf(reasons);
    }
  }

  /** Explains one partition. */
  public Explanation of(String asset, String partition) {
    AssetName name = opened.asset(asset);
    ProjectState state = opened.state();
    AssetState here = state.of(name);
    PartitionSet key = here.extent().parse(partition);
    PartitionKey first = key.keys().iterator().next();
    AssetGraph graph = opened.project().graph();
    PartitionSet behind = opened.behind(state).getOrDefault(name, here.extent().none());
    Partitions.View view = Partitions.view(graph.asset(name), here, behind);
    String word =
        view.states().entrySet().stream()
            .filter(e -> e.getValue().contains(first))
            .map(Map.Entry::getKey)
            .findFirst()
            .orElse("not yet due");
    Painted painted =
        here.painted().stream().filter(p -> p.keys().contains(first)).findFirst().orElse(null);
    Release release =
        painted == null
            ? null
            : opened.home().metadata().releases().find(painted.painting().release()).orElse(null);
    List<Painting.InputVersion> inputs =
        painted == null ? List.of() : Touching.inputs(opened, state, name, key, painted);
    return new Explanation(
        name, first, word, release, inputs, reasons(view, state, here.extent().of(first)));
  }

  private List<String> reasons(Partitions.View view, ProjectState state, PartitionSet key) {
    AssetName name = view.asset().name();
    List<String> out = new ArrayList<>();
    for (Filed filed : state.of(name).filed()) {
      if (!filed.keys().intersect(key).isEmpty()) {
        out.add(
            "reported in "
                + filed.filing().words()
                + ", as of release "
                + filed.filing().release()
                + ", filed by "
                + filed.filing().by()
                + " at "
                + filed.filing().at());
      }
    }
    Plan plan = next(opened, state);
    out.addAll(new StaleReasons(opened.project().graph(), state, plan).of(name, key));
    for (Plan.Waiting waiting : plan.waiting()) {
      if (waiting.asset().equals(name) && !waiting.keys().intersect(key).isEmpty()) {
        out.add(
            "waits for "
                + waiting.upstream()
                + " "
                + waiting.lacking().text()
                + ": "
                + words(waiting.reason()));
      }
    }
    if (out.isEmpty() && plan.steps().stream().anyMatch(s -> planned(s, name, key))) {
      out.add("the next materialise builds it");
    }
    out.addAll(Failures.of(opened, name, key));
    opened.home().metadata().late().late().stream()
        .filter(rows -> rows.reader().equals(name))
        .filter(rows -> !EventPartitions.of(key.extent(), rows.event()).intersect(key).isEmpty())
        .forEach(rows -> out.add(late(rows)));
    out.addAll(view.conventions());
    return out;
  }

  /** What would be materialised now if all were asked for. */
  static Plan next(Opened opened, ProjectState state) {
    AssetGraph graph = opened.project().graph();
    return new MaterializePlanner(graph).plan(state, new Wish(Set.copyOf(graph.order()), Map.of()));
  }

  private static String late(LateRows rows) {
    String fate =
        switch (rows.fate()) {
          case WAITING -> "late waiting (";
          case ACCEPTED -> "late and accepted (";
          case REJECTED -> "late and rejected (";
          case BOOKED -> "late and booked elsewhere (";
        };
    return fate
        + rows.rows()
        + ") of "
        + rows.arrival().path()
        + " "
        + rows.arrival().number()
        + ", arrived "
        + rows.arrival().key();
  }

  private static boolean planned(Plan.Step step, AssetName name, PartitionSet key) {
    return step.asset().equals(name) && !step.keys().intersect(key).isEmpty();
  }

  /** A reason in words. */
  static String words(Plan.Reason reason) {
    return switch (reason) {
      case NOT_DELIVERED -> "not delivered";
      case NOT_BUILT -> "not built";
      case WAITS -> "waits itself";
      case NOT_YET_DUE -> "not yet due";
      case NO_PARTITIONS ->
          "has no partitions; name this one with --partitions to build it all the same";
      case BEFORE_START -> "before its first partition";
    };
  }
}
