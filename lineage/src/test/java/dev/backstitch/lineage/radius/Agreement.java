package dev.backstitch.lineage.radius;

import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.KeyAxis;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.lineage.radius.NaiveAsset.Read;
import dev.backstitch.lineage.radius.NaiveAxis.Cell;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Compares radius and oracle, project by project, and counts what was compared. */
final class Agreement {
  private static final int TOLD = 5;

  private final List<String> wrong = new ArrayList<>();
  private final Set<String> mappings = new TreeSet<>();
  private final Set<String> axes = new TreeSet<>();
  private final Set<Integer> dims = new TreeSet<>();
  private long projects;
  private long partitions;
  private long reached;
  private long chains;
  private long carried;
  private int deepest;

  void check(long number) {
    RandomProject project = new RandomProject(number);
    projects++;
    NaiveRadius naive = NaiveRadius.of(project.assets(), project.reads(), project.wrong());
    NaiveRadius certain = NaiveRadius.certain(project.assets(), project.reads(), project.wrong());
    Radius radius = Radius.of(project.graph(), project.extents(), project.seeds());
    partitions += naive.size();
    for (NaiveAsset asset : project.assets()) {
      dims.add(asset.dims());
      asset.sides().forEach(side -> axes.add(kind(side.axis().real())));
      asset.reads().forEach(read -> mappings.add(read.by().getClass().getSimpleName()));
      String where = "project " + number + " " + asset.name();
      PartitionSet none = project.extents().of(asset.name()).none();
      Hit hit = radius.hits().getOrDefault(asset.name(), new Hit(none, none, none, none, Set.of()));
      compare(where + " exists", asset, none.extent().all(), all(asset));
      compare(where + " all", asset, hit.all(), naive.reached(asset));
      compare(where + " entered", asset, hit.entered(), naive.entered(asset));
      compare(where + " certain", asset, hit.certain(), certain.reached(asset));
      reached += hit.all().count();
    }
    if (wrong.isEmpty()) {
      explain(number, project, radius, naive);
    }
  }

  private static String kind(Axis axis) {
    return axis instanceof KeyAxis keys
        ? (keys.isGrowing() ? "growing keys" : "fixed keys")
        : ((TimeAxis) axis).unit().plural();
  }

  private static BitSet all(NaiveAsset asset) {
    BitSet all = new BitSet();
    all.set(0, asset.partitions().size());
    return all;
  }

  /** Complete: all that was reached is in. Minimal: nothing else is, listed or not. */
  private void compare(String where, NaiveAsset asset, PartitionSet found, BitSet expected) {
    boolean equal = found.count() == expected.cardinality();
    for (int i = 0; i < asset.partitions().size(); i++) {
      long[] point = NaiveAsset.point(asset.partitions().get(i));
      equal &= found.region().contains(point) == expected.get(i);
    }
    if (!equal && wrong.size() < TOLD) {
      List<String> keys = new ArrayList<>();
      expected.stream().forEach(i -> keys.add(asset.key(asset.partitions().get(i)).text()));
      List<String> by =
          asset.reads().stream().map(r -> r.up().name() + " " + r.by().words()).toList();
      wrong.add(where + " " + by + ": found " + found + ", expected " + keys);
    }
  }

  /** One random partition of the radius: every step of its way must be true, down to a seed. */
  private void explain(long number, RandomProject project, Radius radius, NaiveRadius naive) {
    Random random = new Random(number);
    NaiveAsset asset = project.assets().get(random.nextInt(project.assets().size()));
    List<Integer> indexes = naive.indexes(asset);
    if (indexes.isEmpty()) {
      return;
    }
    Cell[] cells = asset.partitions().get(indexes.get(random.nextInt(indexes.size())));
    Way way = new Way(project, radius);
    List<Because> steps = radius.why(asset.name(), asset.key(cells));
    if (!way.isTrue(asset, cells, steps)) {
      wrong.add("project " + number + " " + asset.key(cells) + ": " + steps);
    }
    chains++;
    deepest = Math.max(deepest, steps.size());
    carried += steps.stream().filter(Because.CarriesOn.class::isInstance).count();
  }

  /** Checks reasons against the naive meaning of every mapping. */
  private record Way(RandomProject project, Radius radius) {
    boolean isTrue(NaiveAsset asset, Cell[] cells, List<Because> steps) {
      boolean isTrue = has(steps.get(0).partitions(), cells);
      for (int i = 0; i < steps.size(); i++) {
        boolean last = i == steps.size() - 1;
        isTrue &= step(steps.get(i), last ? null : steps.get(i + 1));
      }
      return isTrue && steps.get(0).asset().equals(asset.name());
    }

    private static boolean has(PartitionSet set, Cell[] cells) {
      return set.region().contains(NaiveAsset.point(cells));
    }

    private boolean step(Because step, @Nullable Because next) {
      if (step instanceof Because.Seeded seeded) {
        return next == null && isSeed(seeded);
      }
      if (next == null || next.partitions().isEmpty()) {
        return false;
      }
      if (step instanceof Because.CarriesOn carries) {
        return next.asset().equals(step.asset()) && next.partitions().equals(carries.from());
      }
      Because.Reads reads = (Because.Reads) step;
      return next.asset().equals(reads.upstream())
          && reads.affected().containsAll(next.partitions())
          && isRead(reads);
    }

    private boolean isSeed(Because.Seeded seeded) {
      return radius.seeds().stream()
          .filter(seed -> seed.asset().equals(seeded.asset()))
          .anyMatch(seed -> seed.partitions().containsAll(seeded.partitions()));
    }

    /** Every affected partition is read by the one that is explained. */
    private boolean isRead(Because.Reads step) {
      NaiveAsset down = asset(step.asset().table());
      NaiveAsset up = asset(step.upstream().table());
      for (Cell[] q : up.partitions()) {
        if (has(step.affected(), q) && !isReadBy(up, q, down, step.partitions())) {
          return false;
        }
      }
      return true;
    }

    private boolean isReadBy(NaiveAsset up, Cell[] q, NaiveAsset down, PartitionSet partitions) {
      for (Cell[] p : down.partitions()) {
        for (Read read : down.reads()) {
          boolean asOfCounts =
              !(read.by() instanceof AsOfRead)
                  || !radius.hits().get(down.name()).certain().containsAll(partitions);
          if (read.up() == up
              && asOfCounts
              && has(partitions, p)
              && project.reads().reads(read.by(), up, down, q, p)) {
            return true;
          }
        }
      }
      return false;
    }

    private NaiveAsset asset(String table) {
      return project.assets().get(Integer.parseInt(table.substring(1)));
    }
  }

  List<String> wrong() {
    return wrong;
  }

  long reached() {
    return reached;
  }

  long carried() {
    return carried;
  }

  Set<String> mappings() {
    return mappings;
  }

  Set<String> axes() {
    return axes;
  }

  Set<Integer> dims() {
    return dims;
  }

  @Override
  public String toString() {
    return "%,d projects, %,d partitions, %,d reached, %,d reasons of up to %d steps, %d wrong"
        .formatted(projects, partitions, reached, chains, deepest, wrong.size());
  }
}
