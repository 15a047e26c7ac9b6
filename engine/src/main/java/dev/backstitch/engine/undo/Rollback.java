package dev.backstitch.engine.undo;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.release.Unit;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Guards.Pin;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongFunction;

/**
 * Undoes a release as a whole, in a release of its own: every partition shows what it showed
 * before, under the version that it had. Refused when something was built or published on top.
 */
public final class Rollback {
  private static final int TRIES = 10;

  private final Project project;
  private final Storage storage;
  private final Publisher publisher;
  private final LongFunction<Seen> seenAt;

  /**
   * @param seenAt the state that a release showed, each under the extents of one instant
   */
  public Rollback(
      Project project, Storage storage, Publisher publisher, LongFunction<Seen> seenAt) {
    this.project = project;
    this.storage = storage;
    this.publisher = publisher;
    this.seenAt = seenAt;
  }

  /**
   * Undoes it. Blocking.
   *
   * @throws ProblemException BS-577 when it cannot be undone at all; BS-578 when other partitions
   *     were built on it, or the same ones published since, with their names; BS-562 when a table's
   *     files say so. Nothing is changed then, and a retry does not help
   */
  public Undone undo(long id, String by, String reason) {
    Release undone = undoable(id);
    for (int i = 0; i < TRIES; i++) {
      long newest = storage.metadata().releases().latest().map(Release::id).orElse(0L);
      List<TableUndo> tables = tables(id, newest);
      Unit unit = unit(undone, tables, by, reason, newest);
      Publisher.Attempt attempt = publisher.attempt(unit);
      if (!(attempt.outcome() instanceof Outcome.Repinned)) {
        Release made = attempt.made("rollback of release " + id);
        return new Undone(made, tables.stream().map(table -> told(table, made.id())).toList());
      }
    }
    throw new ProblemException(
        Problem.of("BS-608", "release " + id, "others kept publishing around it")
            .blamedOn(Blame.EXTERNAL)
            .next("Try again."));
  }

  private Undone.Table told(TableUndo table, long release) {
    return table.told(storage.metadata().releases().snapshot(table.asset(), release));
  }

  private Release undoable(long id) {
    Release found =
        storage
            .metadata()
            .releases()
            .find(id)
            .orElseThrow(() -> refused(id, "was never published", "See `backstitch releases`."));
    if (found.kind() == Release.Kind.INGEST) {
      throw refused(
          id,
          "took in deliveries, and raw data is never taken back",
          "Let the sender deliver again: a later delivery supersedes.");
    }
    if (found.kind() == Release.Kind.PURGE) {
      throw refused(
          id,
          "removed rows under a legal order, and they are nowhere any more",
          "Only the sender can deliver them again.");
    }
    return found;
  }

  private static ProblemException refused(long id, String message, String next) {
    return new ProblemException(Problem.of("BS-577", "release " + id, message).next(next));
  }

  /**
   * What undoing it would bring back, and what stands in the way. Changes nothing.
   *
   * @throws ProblemException BS-577 when it cannot be undone at all
   */
  public Undoable preview(long id) {
    Release release = undoable(id);
    long newest = storage.metadata().releases().latest().map(Release::id).orElse(0L);
    Looked looked = look(id, newest);
    Map<AssetName, Long> now = storage.metadata().releases().snapshots(newest);
    return new Undoable(
        release,
        looked.tables().stream().map(table -> table.foreseen(now.get(table.asset()))).toList(),
        looked.inTheWay());
  }

  private record Looked(List<TableUndo> tables, List<Problem> inTheWay) {}

  private List<TableUndo> tables(long id, long newest) {
    Looked looked = look(id, newest);
    if (!looked.inTheWay().isEmpty()) {
      throw new ProblemException(looked.inTheWay());
    }
    return looked.tables();
  }

  private Looked look(long id, long newest) {
    Standing standing =
        new Standing(id, seenAt.apply(id - 1).state(), seenAt.apply(newest).state());
    List<TableUndo> tables = new ArrayList<>();
    List<Problem> inTheWay = new ArrayList<>();
    Releases releases = storage.metadata().releases();
    Map<AssetName, Long> before = releases.snapshots(id - 1);
    Map<AssetName, Long> after = releases.snapshots(id);
    released(id)
        .forEach(
            (asset, paintings) -> {
              Scheme scheme = project.graph().asset(asset).scheme();
              TableUndo.Swap swap = new TableUndo.Swap(scheme, before.get(asset), after.get(asset));
              TableUndo table = TableUndo.of(asset, paintings, standing, swap);
              tables.add(table);
              inTheWay.addAll(standing.publishedSince(table, paintings));
            });
    inTheWay.addAll(standing.builtOn(readers(tables), tables));
    return new Looked(tables, inTheWay);
  }

  /** All that read a version which the release brought, or a later one. */
  private List<Painting> readers(List<TableUndo> tables) {
    List<AssetName> assets = tables.stream().map(TableUndo::asset).toList();
    return tables.stream()
        .flatMap(table -> table.changed().keySet().stream())
        .min(Comparator.naturalOrder())
        .map(version -> storage.metadata().paintings().builtOn(assets, version))
        .orElse(List.of());
  }

  private SortedMap<AssetName, List<Painting>> released(long id) {
    SortedMap<AssetName, List<Painting>> out = new TreeMap<>();
    for (Painting painting : storage.metadata().paintings().in(id)) {
      out.computeIfAbsent(painting.asset(), none -> new ArrayList<>()).add(painting);
    }
    return out;
  }

  private Unit unit(Release undone, List<TableUndo> tables, String by, String reason, long newest) {
    List<Portion> portions = tables.stream().map(t -> t.portion(storage.undoing())).toList();
    return new Unit(
        Release.Kind.ROLLBACK,
        by,
        reason,
        undone.run(),
        portions,
        List.of(),
        List.of(),
        List.of(),
        Guards.NONE.withPins(pins(tables, newest)));
  }

  /** Nobody may publish these, or build on them, while they are taken back. */
  private List<Pin> pins(List<TableUndo> tables, long newest) {
    Set<AssetName> pinned = new TreeSet<>();
    for (TableUndo table : tables) {
      pinned.add(table.asset());
      for (Edge edge : project.graph().outOf(table.asset())) {
        pinned.add(edge.down());
      }
    }
    return pinned.stream().map(asset -> new Pin(asset, newest)).toList();
  }
}
