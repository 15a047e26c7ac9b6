package dev.backstitch.engine.backfill.life;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Takes one event after the other; what was written down is never doubted. Not thread-safe. */
final class Folding {
  private Stage stage = Stage.PLANNED;
  private String run = "";
  private int content;
  private List<String> gates = List.of();
  private final Set<String> passed = new LinkedHashSet<>();
  private final Map<String, List<String>> approvers = new HashMap<>();
  private boolean announced;

  void take(BackfillEvent event) {
    Fact fact = event.fact();
    switch (fact.kind()) {
      case PLANNED_AS -> stage = Stage.PLANNED;
      case TRY -> stage = Stage.TRIED;
      case START -> started((Fact.Started) fact);
      case BUILD -> built(event.number());
      case FAIL -> incomplete(Stage.FAILED);
      case RESUME, AMEND -> incomplete(Stage.BUILDING);
      case RECONCILE -> passed.add(Gates.RECONCILED);
      case PROVE -> passed.add(Gates.CONTROL_PROVEN);
      case OVERRIDE -> passed.add(((Fact.Overridden) fact).gate());
      case REOPEN -> passed.remove(((Fact.Reopened) fact).gate());
      case ANNOUNCE -> announced();
      case APPROVE -> passed.add(Gates.approvedBy(((Fact.Approved) fact).team()));
      case DELEGATE -> delegated((Fact.Delegated) fact);
      case PUBLISH -> stage = Stage.PUBLISHED;
      case ROLL_BACK -> stage = Stage.ROLLED_BACK;
      case CANCEL -> stage = Stage.CANCELLED;
      case NOTIFY -> {
        // Telling people changes nothing.
      }
    }
  }

  private void started(Fact.Started started) {
    run = started.run();
    gates = started.gates();
    passed.clear();
    announced = false;
    approvers.clear();
    approvers.putAll(started.approvers());
    incomplete(Stage.BUILDING);
  }

  private void built(int number) {
    content = number;
    passed.add(Gates.BUILT);
    stage = Stage.BUILT;
  }

  /** What was said of the workspace's content holds no longer; what people said does. */
  private void incomplete(Stage now) {
    content = 0;
    passed.removeAll(Gates.OF_CONTENT);
    stage = now;
  }

  private void announced() {
    announced = true;
    passed.add(Gates.ANNOUNCED);
  }

  private void delegated(Fact.Delegated delegated) {
    List<String> more = new ArrayList<>(approvers.getOrDefault(delegated.team(), List.of()));
    more.add(delegated.to());
    approvers.put(delegated.team(), List.copyOf(more));
  }

  Life life(String id, List<BackfillEvent> events) {
    return new Life(id, events, reached(), run, content, gates, passed, approvers);
  }

  /** As far as everything before it is seen to. */
  private Stage reached() {
    if (stage != Stage.BUILT) {
      return stage;
    }
    boolean isReconciled = passed.contains(Gates.RECONCILED);
    if (gates.stream()
        .anyMatch(gate -> Gates.OF_CONTENT.contains(gate) && !passed.contains(gate))) {
      return Stage.BUILT;
    }
    if (gates.contains(Gates.ANNOUNCED) && !announced) {
      return isReconciled ? Stage.RECONCILED : Stage.BUILT;
    }
    List<String> asked = gates.stream().filter(Gates::isApproval).toList();
    if (!asked.isEmpty() && passed.containsAll(asked)) {
      return Stage.APPROVED;
    }
    return announced ? Stage.ANNOUNCED : isReconciled ? Stage.RECONCILED : Stage.BUILT;
  }
}
