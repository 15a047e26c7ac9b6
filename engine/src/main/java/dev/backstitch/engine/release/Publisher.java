package dev.backstitch.engine.release;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.Move;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** The one place that makes things visible. Safe for use by many threads. */
public final class Publisher {
  private static final int TRIES = 10;

  private final Metadata metadata;
  private final Clock clock;
  private final Recorder recorder;
  private final Turns turns;
  private final Observer observer;
  private final OptionalLong deployment;

  /**
   * @param recorder is asked before every publication
   */
  public Publisher(Metadata metadata, Clock clock, Recorder recorder) {
    this(metadata, clock, recorder, Observer.NONE, OptionalLong.empty());
  }

  /**
   * @param recorder is asked before every publication
   * @param observer sees what came of every one
   * @param deployment whose code this process has; empty where none is asked for
   */
  public Publisher(
      Metadata metadata,
      Clock clock,
      Recorder recorder,
      Observer observer,
      OptionalLong deployment) {
    this.metadata = metadata;
    this.clock = clock;
    this.recorder = recorder;
    this.turns = new Turns(metadata.leases(), clock);
    this.observer = observer;
    this.deployment = deployment;
  }

  /**
   * Publishes all of it in one step; tables that others move meanwhile are prepared again. While
   * another has the turn at one of the tables it waits, for two minutes at most. Blocking.
   *
   * @throws ProblemException BS-603 when somebody else wrote to a table; BS-606 when a release
   *     since changed the partitions; BS-573 to BS-576 when a guard does not hold; BS-590 when
   *     something reported would change and its asset refuses that; BS-608 when others kept
   *     publishing, where a later try helps. Nothing is visible then
   */
  public Release publish(Unit unit) {
    return attempt(unit).made(unit.subject());
  }

  /** What became of a publication; the release is on record only when it was published. */
  public record Attempt(Release release, Outcome outcome) {
    /**
     * The release that was made.
     *
     * @param subject what was to be published, for the words of a refusal
     * @throws ProblemException as {@link Publisher#publish} when there is none
     */
    public Release made(String subject) {
      outcome.accept(new Refusing(subject));
      return release;
    }
  }

  /** As {@link #publish}, for a caller who can answer guards that do not hold. */
  public Attempt attempt(Unit unit) {
    turns.await(unit.run(), unit.assets());
    Draft draft = draft(unit);
    for (int i = 1; ; i++) {
      Outcome outcome = metadata.releases().publish(draft.publication());
      if (i == TRIES) {
        return over(draft, outcome);
      }
      Draft before = draft;
      if (outcome instanceof Outcome.Moved moved) {
        draft = redone(draft, moved.tables());
      } else if (outcome instanceof Outcome.Filed) {
        draft = recorded(draft.unit(), draft.release(), draft.moves());
      } else if (outcome instanceof Outcome.Unjudged now
          && now.verdicts().stream().noneMatch(Publisher::fails)) {
        draft = draft.seeing(now.revision());
      } else {
        return over(draft, outcome);
      }
      observer.preparedAgain(before.release().kind(), word(outcome));
    }
  }

  private Attempt over(Draft draft, Outcome outcome) {
    Release release = draft.release();
    if (outcome.isPublished()) {
      Map<AssetName, PartitionSet> partitions = new LinkedHashMap<>();
      draft.unit().portions().forEach(portion -> partitions.put(portion.asset(), portion.keys()));
      observer.published(release, partitions);
    } else {
      observer.refused(release.kind(), word(outcome));
    }
    return new Attempt(release, outcome);
  }

  private static String word(Outcome outcome) {
    return outcome.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private static boolean fails(Verdict verdict) {
    return verdict.must() && !verdict.holds();
  }

  /** A publication that is prepared under a release's number. */
  private record Draft(
      Unit unit,
      Release release,
      Map<AssetName, Prepared> moves,
      Recorder.Recorded recorded,
      OptionalLong deployment) {
    Draft seeing(long revision) {
      return new Draft(unit.seeing(revision), release, moves, recorded, deployment);
    }

    Publication publication() {
      List<Painting> paintings =
          unit.portions().stream()
              .flatMap(portion -> portion.painter().paint(release.id()).stream())
              .toList();
      return new Publication(
          release,
          moves.values().stream().map(Prepared::move).toList(),
          paintings,
          unit.verdicts(),
          unit.deliveries(),
          unit.relocated(),
          recorded.corrections(),
          unit.guards().withFiling(recorded.filing()).withDeployment(deployment));
    }
  }

  /** A swap, and the snapshot that it takes the place of. */
  private record Prepared(Move move, OptionalLong base) {}

  private Draft draft(Unit unit) {
    long id = metadata.releases().nextId();
    Release release =
        new Release(id, unit.kind(), clock.instant(), unit.by(), unit.reason(), unit.run());
    Map<AssetName, Prepared> moves = new LinkedHashMap<>();
    unit.portions().forEach(portion -> prepare(portion, id, moves));
    return recorded(unit, release, moves);
  }

  private Draft recorded(Unit unit, Release release, Map<AssetName, Prepared> moves) {
    List<Recorder.Change> changes = new ArrayList<>();
    for (Portion portion : unit.portions()) {
      Prepared prepared = moves.get(portion.asset());
      if (prepared != null) {
        changes.add(
            new Recorder.Change(portion.asset(), portion.keys(), prepared.base(), portion.shown()));
      }
    }
    return new Draft(unit, release, moves, recorder.record(release, changes), deployment);
  }

  private void prepare(Portion portion, long release, Map<AssetName, Prepared> moves) {
    OptionalLong base = metadata.releases().releasedSnapshot(portion.asset());
    portion
        .preparation()
        .prepare(base, release)
        .ifPresent(move -> moves.put(portion.asset(), new Prepared(move, base)));
  }

  /** Only tables that moved are prepared again; where all did, a newer release may be there. */
  private Draft redone(Draft draft, Set<AssetName> moved) {
    if (moved.containsAll(draft.moves().keySet())) {
      return draft(draft.unit());
    }
    Map<AssetName, Prepared> moves = new LinkedHashMap<>(draft.moves());
    for (Portion portion : draft.unit().portions()) {
      if (moved.contains(portion.asset())) {
        prepare(portion, draft.release().id(), moves);
      }
    }
    return recorded(draft.unit(), draft.release(), moves);
  }

  /** Says why nothing was published. */
  private record Refusing(String subject) implements Outcome.Visitor<Void> {
    @Override
    public Void published(Outcome.Published published) {
      return null;
    }

    @Override
    public Void moved(Outcome.Moved moved) {
      throw refused("BS-608", "was published by others " + TRIES + " times", "Try again.");
    }

    @Override
    public Void repinned(Outcome.Repinned repinned) {
      throw refused(
          "BS-573",
          "was built from what is not the newest any more: " + new TreeSet<>(repinned.assets()),
          "Publish again; what moved is built again first.");
    }

    @Override
    public Void unjudged(Outcome.Unjudged unjudged) {
      List<String> failing =
          unjudged.verdicts().stream()
              .filter(Publisher::fails)
              .map(v -> v.asset() + " " + v.failed() + " breaks " + v.check())
              .toList();
      throw refused(
          "BS-574",
          failing.isEmpty() ? "kept being judged anew" : String.join("; ", failing),
          "Mend what is broken and build those partitions again.");
    }

    @Override
    public Void gated(Outcome.Gated gated) {
      throw refused(
          "BS-664",
          "is kept back by open gates: " + String.join(", ", gated.gates()),
          "See `backstitch backfill status`.");
    }

    @Override
    public Void leaseLost(Outcome.LeaseLost lost) {
      throw refused(
          "BS-575",
          "has lost its lease: another run took these partitions over",
          "See `backstitch runs`; plan again on top of what the other run publishes.");
    }

    @Override
    public Void filed(Outcome.Filed filed) {
      throw refused(
          "BS-608", "was ready " + TRIES + " times while something was filed", "Try again.");
    }

    @Override
    public Void redeployed(Outcome.Redeployed redeployed) {
      throw refused(
          "BS-860",
          "was made by code that is not what is deployed now",
          "See `backstitch deploy list`; run it again with the code that is deployed.");
    }

    @Override
    public Void closed(Outcome.Closed closed) {
      throw refused(
          "BS-576",
          "has a workspace that is " + closed.state().name().toLowerCase(Locale.ROOT),
          "Only an open workspace can be published.");
    }

    private ProblemException refused(String code, String message, String next) {
      return new ProblemException(
          Problem.of(code, subject, message).blamedOn(Blame.EXTERNAL).next(next));
    }
  }
}
