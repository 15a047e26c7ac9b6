package dev.backstitch.storage.table.iceberg;

import static dev.backstitch.storage.table.iceberg.Warehouse.ORDERS;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.Undo;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Publishes and undoes at random, beside a plain account of which files each day must show after
 * each release.
 */
final class UndoHistories {
  static final TableSpec SPEC = Warehouse.daily(ORDERS);
  static final int DAYS = 5;

  final Warehouse warehouse;
  final List<Step> steps = new ArrayList<>();
  private final Random random;
  private final Map<String, Set<String>> current = new HashMap<>();
  int undone;
  int refused;
  int movedBack;

  UndoHistories(Warehouse warehouse, Random random) {
    this.warehouse = warehouse;
    this.random = random;
  }

  /** One release: what it changed, what was shown before it and what it showed. */
  record Step(
      long release,
      long snapshot,
      OptionalLong before,
      Set<PartitionKey> partitions,
      Map<String, Set<String>> shownBefore,
      Map<String, Set<String>> shown) {}

  /** What every day must show now. */
  Map<String, Set<String>> expected() {
    return Map.copyOf(current);
  }

  void publishSome() {
    publish(stageSome("w" + random.nextLong(Long.MAX_VALUE)));
  }

  /** Stages some days, lets another release go first, then publishes what can still be. */
  void publishLate() {
    StagedTable staged = stageSome("late" + random.nextLong(Long.MAX_VALUE));
    Map<String, Set<String>> seen = Map.copyOf(current);
    publishSome();
    boolean moved =
        staged.replaced().stream()
            .anyMatch(key -> !shown(seen, key.text()).equals(shown(current, key.text())));
    if (moved) {
      warehouse.home.staging().discard(staged);
    } else {
      publish(staged);
    }
  }

  private StagedTable stageSome(String workspace) {
    Set<PartitionKey> keys = new HashSet<>();
    for (int i = 0; i <= random.nextInt(3); i++) {
      keys.add(PartitionKey.of("2024-03-0" + (1 + random.nextInt(DAYS))));
    }
    List<WrittenFile> files = new ArrayList<>();
    for (PartitionKey key : keys) {
      for (int i = random.nextInt(3); i > 0; i--) {
        files.add(warehouse.written(SPEC, key.text()));
      }
    }
    warehouse.home.staging().ensure(SPEC);
    return warehouse.home.staging().stage(workspace, SPEC, keys, files);
  }

  private void publish(StagedTable staged) {
    long id = warehouse.metadata.releases().nextId();
    Map<String, Set<String>> next = new HashMap<>(current);
    staged.replaced().forEach(key -> next.remove(key.text()));
    staged.files().stream()
        .map(WrittenFile::file)
        .forEach(
            file ->
                next.computeIfAbsent(file.key().text(), key -> new HashSet<>())
                    .add(file.location()));
    release(id, warehouse.prepare(staged, id), staged.replaced(), next);
  }

  /** Undoes one of the releases so far, or sees it refused when a later one was built on it. */
  void undoSome() {
    undoOneOf(steps.size());
  }

  /** Undoes one of the newest releases, or sees it refused. */
  void undoOneOf(int newest) {
    if (steps.isEmpty()) {
      return;
    }
    Step step = steps.get(steps.size() - 1 - random.nextInt(Math.min(newest, steps.size())));
    boolean unchanged =
        step.partitions().stream()
            .allMatch(key -> shown(current, key.text()).equals(shown(step.shown(), key.text())));
    try {
      undo(step);
      undone++;
    } catch (ProblemException e) {
      if (unchanged || !e.problem().code().equals("BS-562")) {
        throw e;
      }
      refused++;
      return;
    }
    if (!unchanged) {
      throw new AssertionError("Undone although a later release changed the same days: " + step);
    }
  }

  private void undo(Step step) {
    Undo undo = new Undo(ORDERS, Warehouse.DAYS, step.partitions(), step.snapshot(), step.before());
    OptionalLong base = warehouse.metadata.releases().releasedSnapshot(ORDERS);
    long id = warehouse.metadata.releases().nextId();
    Map<String, Set<String>> next = new HashMap<>(current);
    for (PartitionKey key : step.partitions()) {
      next.remove(key.text());
      if (step.shownBefore().containsKey(key.text())) {
        next.put(key.text(), step.shownBefore().get(key.text()));
      }
    }
    Move move = warehouse.home.undoing().undo(undo, base, id);
    if (step.before().isPresent() && base.equals(OptionalLong.of(step.snapshot()))) {
      if (move.snapshot() != step.before().getAsLong()) {
        throw new AssertionError("Expected the very snapshot from before: " + step);
      }
      movedBack++;
    }
    release(id, move, step.partitions(), next);
  }

  private void release(
      long id, Move move, Set<PartitionKey> partitions, Map<String, Set<String>> next) {
    OptionalLong before = warehouse.metadata.releases().releasedSnapshot(ORDERS);
    if (!warehouse.publish(id, List.of(move)).isPublished()) {
      throw new AssertionError("Nobody else publishes here");
    }
    steps.add(
        new Step(id, move.snapshot(), before, partitions, Map.copyOf(current), Map.copyOf(next)));
    current.clear();
    current.putAll(next);
  }

  private static Set<String> shown(Map<String, Set<String>> days, String day) {
    return days.getOrDefault(day, Set.of());
  }

  /** All files of all releases, as they are read from the table. */
  Set<String> listed() {
    return steps.stream()
        .flatMap(step -> warehouse.files(SPEC, step.snapshot()).stream())
        .map(file -> file.location())
        .collect(Collectors.toSet());
  }
}
