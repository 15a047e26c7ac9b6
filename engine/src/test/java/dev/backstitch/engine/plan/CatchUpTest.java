package dev.backstitch.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.plan.RandomDays.Cell;
import dev.backstitch.engine.plan.RandomDays.Read;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

/** What must be built again because others published, against a walk over single days. */
class CatchUpTest {
  private static final int MOST_ASSETS = 7;
  private static final int MOST_DAYS = 9;

  @Property(tries = 400)
  void isWhatAWalkOverEveryDayFinds(@ForAll long seed) {
    compare(new Random(seed));
  }

  @Property(tries = 100_000)
  @Tag("large")
  void isWhatAWalkOverEveryDayFindsInManyMore(@ForAll long seed) {
    compare(new Random(seed));
  }

  private static void compare(Random random) {
    RandomDays days =
        new RandomDays(random, 2 + random.nextInt(MOST_ASSETS), 2 + random.nextInt(MOST_DAYS));
    for (int i = random.nextInt(12); i > 0; i--) {
      days.publish();
    }
    Set<Integer> selected = new HashSet<>();
    Set<Cell> planned = new TreeSet<>();
    for (int asset = 1; asset < days.assets(); asset++) {
      if (random.nextInt(4) > 0) {
        selected.add(asset);
        planned.addAll(random.nextInt(3) > 0 ? days.someOf(asset) : Set.of());
      }
    }
    long base = days.release();
    Map<Cell, Long> before = days.versions();
    days.pass(random.nextInt(3));
    for (int i = random.nextInt(6); i > 0; i--) {
      days.publish();
    }
    Set<AssetName> names = new HashSet<>();
    selected.forEach(asset -> names.add(RandomDays.name(asset)));
    CatchUp found =
        CatchUp.of(
            days.graph, days.state(base), days.state(days.release()), days.sets(planned), names);
    Set<Cell> dirty = new Oracle(days, before, planned, selected).dirty();
    assertThat(texts(found.again())).isEqualTo(texts(days.sets(dirty)));
    Set<Cell> all = new TreeSet<>(planned);
    all.addAll(dirty);
    assertThat(texts(found.all())).isEqualTo(texts(days.sets(all)));
  }

  private static Map<String, String> texts(Map<AssetName, PartitionSet> sets) {
    Map<String, String> out = new HashMap<>();
    sets.forEach((asset, keys) -> out.put(asset.toString(), keys.text()));
    return out;
  }

  /** Day by day, over and over, until nothing more is found. */
  private record Oracle(
      RandomDays days, Map<Cell, Long> before, Set<Cell> planned, Set<Integer> selected) {

    Set<Cell> dirty() {
      Set<Cell> dirty = new TreeSet<>();
      for (int size = -1; size < dirty.size(); ) {
        size = dirty.size();
        for (int asset = 0; asset < days.assets(); asset++) {
          for (int day = 0; day < days.days(); day++) {
            Cell cell = new Cell(asset, day);
            if (planned.contains(cell) ? isTouched(cell, dirty) : hasAppeared(cell, dirty)) {
              dirty.add(cell);
            }
          }
        }
      }
      return dirty;
    }

    /** Others published it, or what it reads, or what it reads in the workspace is touched. */
    private boolean isTouched(Cell cell, Set<Cell> dirty) {
      return hasMoved(cell)
          || read(cell).stream()
              .anyMatch(c -> dirty.contains(c) || (!planned.contains(c) && hasMoved(c)));
    }

    /** Others published it meanwhile, from what the workspace replaces. */
    private boolean hasAppeared(Cell cell, Set<Cell> dirty) {
      return selected.contains(cell.asset())
          && hasMoved(cell)
          && days.versions().containsKey(cell)
          && read(cell).stream().anyMatch(c -> planned.contains(c) || dirty.contains(c));
    }

    private boolean hasMoved(Cell cell) {
      return !days.versions().getOrDefault(cell, 0L).equals(before.getOrDefault(cell, 0L));
    }

    private Set<Cell> read(Cell cell) {
      Set<Cell> out = new HashSet<>();
      for (Read read : days.reads.get(cell.asset())) {
        int last = read.upstream() == cell.asset() ? cell.day() - 1 : cell.day();
        for (int day = Math.max(0, last - read.days() + 1); day <= last; day++) {
          out.add(new Cell(read.upstream(), day));
        }
      }
      return out;
    }
  }
}
