package dev.backstitch.lineage.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.radius.Hit;
import dev.backstitch.lineage.radius.Passage;
import dev.backstitch.lineage.radius.Radius;
import dev.backstitch.lineage.radius.Seed;
import dev.backstitch.lineage.sql.BoundProject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Changes a column of one raw partition, runs every query again, and compares: whatever differs
 * must be in the narrowed radius, and of what is in by some columns only, nothing else may differ.
 */
class NarrowedRadiusOracleTest {
  private static final Instant NOW = Instant.parse("2024-01-04T00:00:00Z");

  private int changes;
  private int partitions;
  private int differing;
  private int whole;
  private int narrowed;
  private int leftOut;
  private final List<String> wrong = new ArrayList<>();

  @Test
  void whatDiffersIsInTheNarrowedRadius() {
    trials(10);
  }

  @Test
  @Tag("large")
  void whatDiffersIsInTheNarrowedRadiusOfManyProjects() {
    trials(200);
  }

  private void trials(int projects) {
    try (DuckPlans plans = DuckPlans.open()) {
      for (long seed = 0; seed < projects; seed++) {
        trial(seed, plans);
      }
    }
    System.out.printf(
        "%,d projects, %,d changes: %,d partitions compared, %,d differ; reads: %,d left out,"
            + " %,d narrowed to columns, %,d whole; %d wrong%n",
        projects, changes, partitions, differing, leftOut, narrowed, whole, wrong.size());
    assertThat(wrong).isEmpty();
    assertThat(differing).isGreaterThan(projects);
    assertThat(leftOut).as("reads left out").isGreaterThan(projects);
    assertThat(narrowed).as("reads narrowed").isGreaterThan(projects);
  }

  private void trial(long seed, DuckPlans plans) {
    List<AssetDefinition> assets = RandomColumns.assets(seed);
    AssetGraph graph = AssetGraph.of(An.all(assets.toArray(AssetDefinition[]::new)));
    BoundProject bound = BoundProject.bind(graph, plans);
    Extents extents = Extents.at(graph, NOW, DynamicKeys.NONE);
    Map<AssetName, List<String>> columns = new HashMap<>();
    for (AssetName name : graph.order()) {
      columns.put(name, own(graph.asset(name), bound));
    }
    LineageLinks links = new LineageLinks(ColumnLineage.of(graph, bound));
    Random random = new Random(seed);
    try (Rebuild rebuild = new Rebuild(graph, extents, columns)) {
      AssetName raw = AssetName.parse(random.nextBoolean() ? "t.raw1" : "t.raw2");
      rebuild.fill(AssetName.parse("t.raw1"), random);
      rebuild.fill(AssetName.parse("t.raw2"), random);
      rebuild.build();
      Map<String, List<String>> before = rows(graph, rebuild, columns);
      rebuild.copy(raw.table(), "kept");
      for (String column : columns.get(raw)) {
        String day = "2024-01-0" + (1 + random.nextInt(3));
        rebuild.perturb(raw, day, column, random.nextInt(100));
        rebuild.build();
        Seed changed = new Seed(raw, extents.of(raw).parse(day), Set.of(column), "changed");
        Radius radius =
            Radius.of(graph, extents, List.of(changed), Set.copyOf(graph.order()), links);
        count(radius);
        compare("seed " + seed + ", " + raw + "." + column, radius, rebuild, columns, before);
        rebuild.copy("kept", raw.table());
      }
    }
  }

  private static List<String> own(AssetDefinition asset, BoundProject bound) {
    return asset.origin() instanceof Origin.Delivered delivered
        ? delivered.source().columns().stream().map(c -> c.name()).toList()
        : bound.query(asset.name()).orElseThrow().columns().stream().map(c -> c.name()).toList();
  }

  private void count(Radius radius) {
    changes++;
    radius
        .narrowings()
        .forEach(
            n -> {
              whole += n.passage().isWholeRow() ? 1 : 0;
              narrowed += n.passage().kind() == Passage.Kind.COLUMNS ? 1 : 0;
              leftOut += n.passage().isNothing() ? 1 : 0;
            });
  }

  private void compare(
      String what,
      Radius radius,
      Rebuild rebuild,
      Map<AssetName, List<String>> columns,
      Map<String, List<String>> before) {
    for (AssetName name : columns.keySet()) {
      Hit hit = radius.hits().get(name);
      for (String day : rebuild.days(name)) {
        partitions++;
        List<String> now = rebuild.rows(name, day, columns.get(name));
        List<String> then = before.get(name + " " + day);
        if (now.equals(then)) {
          continue;
        }
        differing++;
        boolean isIn =
            hit != null && hit.all().containsAll(hit.all().extent().of(PartitionKey.of(day)));
        if (!isIn) {
          wrong.add(what + " changed " + name + " " + day + ", which is not in the radius");
        } else if (!hit.columns().isEmpty() && !sameOtherwise(now, then, columns.get(name), hit)) {
          wrong.add(what + " changed more of " + name + " " + day + " than " + hit.columns());
        }
      }
    }
  }

  /** Whether the rows are the same once the columns that may have changed are taken out. */
  private static boolean sameOtherwise(
      List<String> now, List<String> then, List<String> columns, Hit hit) {
    return without(now, columns, hit).equals(without(then, columns, hit));
  }

  private static List<String> without(List<String> rows, List<String> columns, Hit hit) {
    List<String> out = new ArrayList<>();
    for (String row : rows) {
      String[] values = row.substring(1, row.length() - 1).split(", ", -1);
      List<String> kept = new ArrayList<>();
      for (int i = 0; i < values.length; i++) {
        if (!hit.columns().contains(columns.get(i))) {
          kept.add(values[i]);
        }
      }
      out.add(String.join(",", kept));
    }
    out.sort(null);
    return out;
  }

  private static Map<String, List<String>> rows(
      AssetGraph graph, Rebuild rebuild, Map<AssetName, List<String>> columns) {
    Map<String, List<String>> out = new HashMap<>();
    for (AssetName name : graph.order()) {
      for (String day : rebuild.days(name)) {
        out.put(name + " " + day, rebuild.rows(name, day, columns.get(name)));
      }
    }
    return out;
  }
}
