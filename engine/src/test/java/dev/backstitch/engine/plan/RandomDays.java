package dev.backstitch.engine.plan;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.trailingDays;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.KnownKeys;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.asset.TableInputs;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.StateReader;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.metadata.Painting;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A random graph of daily assets and a random history of it. Days are numbers from 0; what a day
 * reads is known here by arithmetic, apart from the mappings that are tried.
 */
final class RandomDays {
  private static final LocalDate FIRST = LocalDate.of(2024, 3, 1);
  private static final Daily DAYS = Daily.from(FIRST.toString(), "UTC");

  /** One read: the last {@code days} days of an asset, or, of one's own, the day before. */
  record Read(int upstream, int days) {}

  /** One day of one asset. */
  record Cell(int asset, int day) implements Comparable<Cell> {
    @Override
    public int compareTo(Cell other) {
      return asset == other.asset
          ? Integer.compare(day, other.day)
          : Integer.compare(asset, other.asset);
    }
  }

  final AssetGraph graph;
  final List<List<Read>> reads = new ArrayList<>();
  private final Random random;
  private final Map<AssetName, List<Painting>> paintings = new HashMap<>();
  private final Map<Cell, Long> versions = new HashMap<>();
  private long release;
  private int days;

  RandomDays(Random random, int assets, int days) {
    this.random = random;
    this.days = days;
    List<Asset<Daily>> all = new ArrayList<>();
    for (int i = 0; i < assets; i++) {
      all.add(i == 0 ? source() : table(i, all));
    }
    this.graph =
        AssetGraph.of(
            new Declarations(all.stream().map(Asset::definition).toList(), List.of(), List.of()));
  }

  private Asset<Daily> source() {
    reads.add(List.of());
    return raw("days.a0")
        .ownedBy(Shop.OWNER)
        .partitionedBy(DAYS)
        .appendedFrom(csv("a0/{partition}.csv", column("n", "BIGINT")));
  }

  private Table<Daily> table(int index, List<Asset<Daily>> earlier) {
    List<Read> own = new ArrayList<>();
    int upstream = random.nextInt(index);
    own.add(new Read(upstream, 1 + random.nextInt(3)));
    TableInputs<Daily> table = read(index, own.get(0), earlier.get(upstream));
    if (random.nextInt(3) == 0) {
      own.add(new Read(index, 1));
      table = table.readsOwnPrevious("before");
    }
    int other = random.nextInt(index);
    if (other != upstream) {
      own.add(new Read(other, 1));
      table = table.reads("other", earlier.get(other), samePartition());
    }
    reads.add(own);
    return table.select("SELECT 1 AS n");
  }

  private static TableInputs<Daily> read(int index, Read read, Asset<Daily> upstream) {
    var table = mart("days.a" + index).ownedBy(Shop.OWNER).partitionedBy(DAYS);
    return read.days() == 1
        ? table.reads("up", upstream, samePartition())
        : table.reads("up", upstream, trailingDays(read.days()).clippedAtStart());
  }

  static AssetName name(int asset) {
    return new AssetName("days", "a" + asset);
  }

  int assets() {
    return reads.size();
  }

  int days() {
    return days;
  }

  /** Time goes by: more days exist. */
  void pass(int more) {
    days += more;
  }

  /** Some days of one asset are published anew, come out as they were, or are taken away. */
  void publish() {
    release++;
    int asset = random.nextInt(assets());
    Set<Cell> cells = someOf(asset);
    int kind = random.nextInt(6);
    for (Cell cell : cells) {
      long before = versions.getOrDefault(cell, 0L);
      if (kind == 0) {
        versions.remove(cell);
        paint(cell, release, "");
      } else if (kind == 1 && before > 0) {
        paint(cell, before, "code");
      } else {
        versions.put(cell, release);
        paint(cell, release, "code");
      }
    }
  }

  private void paint(Cell cell, long version, String code) {
    String day = FIRST.plusDays(cell.day()).toString();
    paintings
        .computeIfAbsent(name(cell.asset()), name -> new ArrayList<>())
        .add(
            new Painting(
                release, version, name(cell.asset()), day, scheme(), code, "", List.of(), null));
  }

  private String scheme() {
    return extent(0).fingerprint();
  }

  /** Some days of an asset, in a row. */
  Set<Cell> someOf(int asset) {
    Set<Cell> cells = new TreeSet<>();
    int from = random.nextInt(days);
    int to = Math.min(days, from + 1 + random.nextInt(3));
    for (int day = from; day < to; day++) {
      cells.add(new Cell(asset, day));
    }
    return cells;
  }

  /** What every published day shows, by version. */
  Map<Cell, Long> versions() {
    return Map.copyOf(versions);
  }

  /** How often something was published. */
  long release() {
    return release;
  }

  /** What a release showed, with the days that exist now. */
  ProjectState state(long asOf) {
    Map<AssetName, List<Painting>> until = new HashMap<>();
    paintings.forEach(
        (asset, all) -> until.put(asset, all.stream().filter(p -> p.release() <= asOf).toList()));
    Map<AssetName, Fingerprint> fingerprints = new HashMap<>();
    graph.order().forEach(name -> fingerprints.put(name, new Fingerprint("code", "")));
    return new StateReader(graph, fingerprints).at(now(), dimension -> KnownKeys.NONE, until);
  }

  /** The last day has begun. */
  private Instant now() {
    return Instant.parse(FIRST.plusDays(days - 1L) + "T06:00:00Z");
  }

  private Extent extent(int asset) {
    return graph.asset(name(asset)).scheme().extentAt(now(), dimension -> KnownKeys.NONE);
  }

  /** Cells by asset, as sets of partitions at the extents of now. */
  Map<AssetName, PartitionSet> sets(Set<Cell> cells) {
    Map<AssetName, PartitionSet> out = new HashMap<>();
    for (Cell cell : cells) {
      Extent extent = extent(cell.asset());
      PartitionKey key = PartitionKey.of(FIRST.plusDays(cell.day()).toString());
      out.merge(name(cell.asset()), extent.of(List.of(key)), PartitionSet::union);
    }
    return out;
  }
}
