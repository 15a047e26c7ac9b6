package dev.backstitch.lineage.select;

import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with the selections that a graph's schedules name. */
public final class ScheduleSelections {
  private ScheduleSelections() {}

  /** One problem for each schedule whose selection means nothing, at the schedule's place. */
  public static List<Problem> problems(AssetGraph graph) {
    List<Problem> problems = new ArrayList<>();
    for (Schedule schedule : graph.schedules()) {
      try {
        Selection.parse(schedule.selection()).of(graph);
      } catch (ProblemException wrong) {
        wrong.problems().forEach(problem -> problems.add(problem.at(schedule.place())));
      }
    }
    return List.copyOf(problems);
  }
}
