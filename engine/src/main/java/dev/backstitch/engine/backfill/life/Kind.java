package dev.backstitch.engine.backfill.life;

import static dev.backstitch.engine.backfill.life.Stage.BUILDING;
import static dev.backstitch.engine.backfill.life.Stage.BUILT;
import static dev.backstitch.engine.backfill.life.Stage.CANCELLED;
import static dev.backstitch.engine.backfill.life.Stage.FAILED;
import static dev.backstitch.engine.backfill.life.Stage.PLANNED;
import static dev.backstitch.engine.backfill.life.Stage.PUBLISHED;
import static dev.backstitch.engine.backfill.life.Stage.ROLLED_BACK;
import static dev.backstitch.engine.backfill.life.Stage.TRIED;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The table of transitions: in which stages each kind of fact may happen. What stage it leads to is
 * told by {@link Life}.
 */
public enum Kind {
  PLANNED_AS(Fact.Planned.class, "plan"),
  TRY(Fact.Tried.class, "trial"),
  START(Fact.Started.class, "run"),
  BUILD(Fact.Built.class, "build"),
  FAIL(Fact.Failed.class, "fail"),
  RESUME(Fact.Resumed.class, "resume"),
  AMEND(Fact.Amended.class, "catch up"),
  RECONCILE(Fact.Reconciled.class, "reconcile"),
  PROVE(Fact.ControlProven.class, "control"),
  OVERRIDE(Fact.Overridden.class, "override"),
  REOPEN(Fact.Reopened.class, "reopen"),
  ANNOUNCE(Fact.Announced.class, "announce"),
  APPROVE(Fact.Approved.class, "approve"),
  DELEGATE(Fact.Delegated.class, "delegate"),
  PUBLISH(Fact.Published.class, "publish"),
  NOTIFY(Fact.NoticeSent.class, "notice"),
  ROLL_BACK(Fact.RolledBack.class, "rollback"),
  CANCEL(Fact.Cancelled.class, "cancel");

  private final Class<? extends Fact> fact;
  private final String verb;

  Kind(Class<? extends Fact> fact, String verb) {
    this.fact = fact;
    this.verb = verb;
  }

  /** Whether it may happen to a backfill of this stage. */
  public boolean isAllowedIn(Stage stage) {
    return switch (this) {
      case PLANNED_AS -> false;
      case TRY -> stage == PLANNED || stage == TRIED || stage == CANCELLED;
      case START -> stage == FAILED || TRY.isAllowedIn(stage);
      case BUILD, FAIL -> stage == BUILDING;
      case RESUME, AMEND, DELEGATE -> stage == BUILDING || stage == FAILED || stage.isBuilt();
      case RECONCILE, PROVE, OVERRIDE, REOPEN, ANNOUNCE, APPROVE, PUBLISH -> stage.isBuilt();
      case NOTIFY, ROLL_BACK -> stage == PUBLISHED || stage == ROLLED_BACK;
      case CANCEL -> stage == PLANNED || stage == TRIED || stage.isOpen();
    };
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
        .filter(stage -> isAllowedIn(stage) && (stage == BUILT || !stage.isBuilt()))
        .map(Stage::words)
        .toList();
  }

  /** Whether people ask for it; the others follow from what was asked. */
  boolean isAsked() {
    return this != BUILD && this != FAIL && this != AMEND && this != REOPEN;
  }
}
