package dev.backstitch.engine.backfill.ledger;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.storage.backfill.Backfills;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.plan.SavedPlan;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lives of a home's backfills. A fact is told once, after everything that was seen, together
 * with what it does to gates; facts that must not be are refused. Safe for use by many threads.
 */
public final class Ledger {
  /** Code of the problem that somebody told something in between. */
  public static final String FASTER = "BS-661";

  private static final int TRIES = 10;
  private static final int SHOWN = 50;

  private final Metadata metadata;
  private final Clock clock;

  public Ledger(Metadata metadata, Clock clock) {
    this.metadata = metadata;
    this.clock = clock;
  }

  /**
   * The life of a backfill.
   *
   * @param id of its plan or of a run of it
   * @throws ProblemException BS-662 when there is none
   */
  public Life life(String id) {
    return plan(id).map(this::life).orElseThrow(() -> unknown(id));
  }

  private Optional<SavedPlan> plan(String id) {
    Optional<SavedPlan> plan = metadata.plans().find(id);
    return plan.isPresent()
        ? plan
        : metadata.backfills().planOf(id).flatMap(found -> metadata.plans().find(found));
  }

  private Life life(SavedPlan plan) {
    List<BackfillEvent> events = new ArrayList<>();
    events.add(new BackfillEvent(0, plan.at(), plan.by(), new Fact.Planned(plan.reason())));
    metadata.backfills().of(plan.id()).stream().map(FactText::read).forEach(events::add);
    return Life.of(plan.id(), events);
  }

  private ProblemException unknown(String id) {
    List<String> ids = metadata.plans().newest(SHOWN).stream().map(SavedPlan::id).toList();
    return new ProblemException(
        Problem.of("BS-662", "backfill " + id, "is neither a plan nor a run of one in this home")
            .nearest(Nearest.to(id, ids).orElse(null))
            .next("See `backstitch backfill plans` and `backstitch backfill runs`."));
  }

  /** The gates of the life's run as they stand in the way of its publication. */
  public List<GateRow> gates(Life life) {
    return metadata.backfills().gates(life.run());
  }

  /**
   * Tells what happened, unless somebody told something since.
   *
   * @return the life from then on
   * @throws ProblemException BS-660 when it must not happen, BS-661 when somebody was faster,
   *     BS-665 and BS-666 when it is said of what is not there any more
   */
  public Life tell(Life seen, String by, Fact fact) {
    return told(seen, by, fact).orElseThrow(() -> faster(seen, fact.kind()));
  }

  /**
   * Tells what happened, whatever else happened meanwhile, as long as it still may.
   *
   * @param id of the plan or the run
   * @throws ProblemException as {@link #tell(Life, String, Fact)}
   */
  public Life tell(String id, String by, Fact fact) {
    for (int i = 0; i < TRIES; i++) {
      Optional<Life> told = told(life(id), by, fact);
      if (told.isPresent()) {
        return told.get();
      }
    }
    throw faster(life(id), fact.kind());
  }

  private Optional<Life> told(Life seen, String by, Fact fact) {
    seen.requireAllowed(fact.kind());
    new Sayings(seen).require(fact);
    BackfillEvent event = new BackfillEvent(seen.next(), clock.instant(), by, fact);
    List<BackfillEvent> events = new ArrayList<>(seen.events());
    events.add(event);
    Life after = Life.of(seen.id(), events);
    List<GateRow> gates = new GateChanges(seen, event, after).rows();
    Backfills.Appended appended =
        metadata.backfills().append(FactText.written(seen.id(), event), gates);
    return appended == Backfills.Appended.DONE ? Optional.of(after) : Optional.empty();
  }

  private ProblemException faster(Life seen, Kind kind) {
    Life now = life(seen.id());
    now.requireAllowed(kind);
    BackfillEvent last = now.events().get(now.events().size() - 1);
    return new ProblemException(
        Problem.of(
                FASTER,
                "backfill " + seen.id(),
                last.by() + " was faster than this " + kind.verb() + ": " + last.fact().words())
            .blamedOn(Blame.EXTERNAL)
            .next("See `backstitch backfill status " + seen.id() + "`."));
  }
}
