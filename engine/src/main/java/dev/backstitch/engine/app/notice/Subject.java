package dev.backstitch.engine.app.notice;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.text.BackfillText;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.plan.SavedPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The backfill that people are told of: a plan and the newest run of it. */
record Subject(SavedPlan plan, Run run) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int RUNS = 200;

  /**
   * By the id of a plan or of a run.
   *
   * @throws ProblemException BS-691 when nothing of it was ever built
   */
  static Subject of(Metadata metadata, String id) {
    List<String> known = new ArrayList<>();
    for (Run run : metadata.runs().newest(RUNS)) {
      Optional<String> plan = plan(run);
      if (plan.isPresent() && (run.id().equals(id) || plan.get().equals(id))) {
        return new Subject(metadata.plans().find(plan.get()).orElseThrow(), run);
      }
      plan.ifPresent(known::add);
      known.add(run.id());
    }
    throw new ProblemException(
        Problem.of("BS-691", "backfill " + id, "has no run in this home, so nobody is concerned yet")
            .nearest(Nearest.to(id, known).orElse(null))
            .next("See `backstitch backfill runs`."));
  }

  /** The backfill of a run; empty when the run is of another kind. */
  static Optional<Subject> ofRun(Metadata metadata, String run) {
    return metadata
        .runs()
        .find(run)
        .flatMap(
            found ->
                plan(found)
                    .flatMap(metadata.plans()::find)
                    .map(saved -> new Subject(saved, found)));
  }

  private static Optional<String> plan(Run run) {
    try {
      return Optional.ofNullable(JSON.readTree(run.plan()).path("backfill").textValue());
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read the plan of run " + run.id(), damaged);
    }
  }

  /** What is rebuilt, in topological order. */
  Map<AssetName, PartitionSet> partitions(Opened opened) {
    ProjectState state = opened.state();
    Map<AssetName, String> recorded = BackfillText.read(plan.body()).partitions();
    Map<AssetName, PartitionSet> out = new LinkedHashMap<>();
    for (AssetName name : opened.project().graph().order()) {
      if (recorded.containsKey(name)) {
        out.put(name, state.of(name).extent().recall(recorded.get(name)));
      }
    }
    return out;
  }
}
