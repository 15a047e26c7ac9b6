package dev.backstitch.engine.app.notice;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.text.BackfillText;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.notice.Decision;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.storage.plan.SavedPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The backfill that people are told of: its plan, and what happened to it. */
record Subject(SavedPlan plan, Life life) {

  /** The run that builds or built it; empty before the first. */
  String run() {
    return life.run();
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

  /** What was found to hold of the content that is there now. */
  List<Decision> proofs() {
    List<Decision> out = new ArrayList<>();
    for (BackfillEvent event : life.events()) {
      if (event.fact() instanceof Fact.Reconciled fact && isOfNow(fact.run(), fact.content())) {
        out.add(decision("Totals of others", fact.why(), event));
      }
      if (event.fact() instanceof Fact.ControlProven fact && isOfNow(fact.run(), fact.content())) {
        out.add(decision("Partitions that nothing was wrong with", fact.why(), event));
      }
    }
    return out;
  }

  /** What was not, and somebody answered for. */
  List<Decision> overrides() {
    List<Decision> out = new ArrayList<>();
    for (BackfillEvent event : life.events()) {
      if (event.fact() instanceof Fact.Overridden fact && isOfNow(fact.run(), fact.content())) {
        out.add(decision("That " + Gate.of(fact.gate()).words(), fact.why(), event));
      }
    }
    return out;
  }

  private boolean isOfNow(String run, int content) {
    return run.equals(life.run()) && content == life.content();
  }

  private static Decision decision(String what, String why, BackfillEvent event) {
    return new Decision(what, why, event.by(), event.at());
  }
}
