package dev.backstitch.engine.backfill.life;

import static dev.backstitch.engine.backfill.life.Stage.ANNOUNCED;
import static dev.backstitch.engine.backfill.life.Stage.APPROVED;
import static dev.backstitch.engine.backfill.life.Stage.BUILDING;
import static dev.backstitch.engine.backfill.life.Stage.BUILT;
import static dev.backstitch.engine.backfill.life.Stage.CANCELLED;
import static dev.backstitch.engine.backfill.life.Stage.FAILED;
import static dev.backstitch.engine.backfill.life.Stage.PLANNED;
import static dev.backstitch.engine.backfill.life.Stage.PUBLISHED;
import static dev.backstitch.engine.backfill.life.Stage.RECONCILED;
import static dev.backstitch.engine.backfill.life.Stage.ROLLED_BACK;
import static dev.backstitch.engine.backfill.life.Stage.TRIED;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The table of transitions: in which stages each kind of fact may happen. What stage it leads to is
 * told by {@link Life}.
 */
public enum Kind {
  PLANNED_AS(Fact.Planned.class, "plan"),
  TRY(Fact.Tried.class, "trial", PLANNED, TRIED, CANCELLED),
  START(Fact.Started.class, "run", PLANNED, TRIED, CANCELLED, FAILED),
  BUILD(Fact.Built.class, "build", BUILDING),
  FAIL(Fact.Failed.class, "fail", BUILDING),
  RESUME(Fact.Resumed.class, "resume", BUILDING, FAILED, BUILT, RECONCILED, ANNOUNCED, APPROVED),
  AMEND(Fact.Amended.class, "catch up", BUILDING, FAILED, BUILT, RECONCILED, ANNOUNCED, APPROVED),
  RECONCILE(Fact.Reconciled.class, "reconcile", BUILT, RECONCILED, ANNOUNCED, APPROVED),
  PROVE(Fact.ControlProven.class, "control", BUILT, RECONCILED, ANNOUNCED, APPROVED),
  OVERRIDE(Fact.Overridden.class, "override", BUILT, RECONCILED, ANNOUNCED, APPROVED),
  REOPEN(Fact.Reopened.class, "reopen", BUILT, RECONCILED, ANNOUNCED, APPROVED),
  ANNOUNCE(Fact.Announced.class, "announce", BUILT, RECONCILED, ANNOUNCED, APPROVED),
  APPROVE(Fact.Approved.class, "approve", BUILT, RECONCILED, ANNOUNCED, APPROVED),
  DELEGATE(
      Fact.Delegated.class, "delegate", BUILDING, FAILED, BUILT, RECONCILED, ANNOUNCED, APPROVED),
  PUBLISH(Fact.Published.class, "publish", BUILT, RECONCILED, ANNOUNCED, APPROVED),
  NOTIFY(Fact.NoticeSent.class, "notice", PUBLISHED, ROLLED_BACK),
  ROLL_BACK(Fact.RolledBack.class, "rollback", PUBLISHED, ROLLED_BACK),
  CANCEL(
      Fact.Cancelled.class,
      "cancel",
      PLANNED,
      TRIED,
      BUILDING,
      FAILED,
      BUILT,
      RECONCILED,
      ANNOUNCED,
      APPROVED);

  private final Class<? extends Fact> fact;
  private final String verb;
  private final Set<Stage> stages;

  Kind(Class<? extends Fact> fact, String verb, Stage... stages) {
    this.fact = fact;
    this.verb = verb;
    this.stages = Set.of(stages);
  }

  static Kind of(Class<? extends Fact> fact) {
    return Arrays.stream(values()).filter(kind -> kind.fact == fact).findFirst().orElseThrow();
  }

  /** The kind that is written down under this word. */
  public static Kind parse(String word) {
    return Arrays.stream(values()).filter(k -> k.word().equals(word)).findFirst().orElseThrow();
  }

  /** Stable word under which facts of the kind are written down. */
  public String word() {
    return fact.getSimpleName().replaceAll("(?<=.)([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  /** What facts of the kind are as values. */
  public Class<? extends Fact> fact() {
    return fact;
  }

  /** What somebody asked for who brings such a fact about. */
  public String verb() {
    return verb;
  }

  /** The stages in which it may happen, for people; those beyond built are built too. */
  List<String> stages() {
    return Arrays.stream(Stage.values())
        .filter(stage -> stages.contains(stage) && (stage == BUILT || !stage.isBuilt()))
        .map(Stage::words)
        .toList();
  }

  /** Whether people ask for it; the others follow from what was asked. */
  boolean isAsked() {
    return this != BUILD && this != FAIL && this != AMEND && this != REOPEN;
  }

  /** Whether it may happen to a backfill of this stage. */
  public boolean isAllowedIn(Stage stage) {
    return stages.contains(stage);
  }
}
