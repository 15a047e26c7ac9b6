package dev.backstitch.storage.query.duckdb.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.compare.Diffs.Pair;
import dev.backstitch.storage.compare.Diffs.Question;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.compare.RowDiff.ColumnDiff;
import dev.backstitch.storage.compare.RowDiff.Counts;
import dev.backstitch.storage.compare.RowDiff.Delta;
import dev.backstitch.storage.compare.RowDiff.Group;
import dev.backstitch.storage.compare.RowDiff.Sample;
import dev.backstitch.storage.compare.RowDiff.Value;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.LawsBench;
import dev.backstitch.storage.query.duckdb.RandomTables;
import dev.backstitch.storage.query.duckdb.TypedCells;
import dev.backstitch.storage.query.duckdb.TypedCells.Cell;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.jspecify.annotations.Nullable;

class DiffLawsTest {
  private static final int ALL = 1000;

  private static LawsBench bench;
  private static RandomTables tables;
  private static DuckDiffs diffs;

  @BeforeContainer
  static void open() {
    bench = new LawsBench();
    tables = bench.tables();
    diffs = new DuckDiffs(bench.limits());
  }

  @AfterContainer
  static void close() {
    bench.close();
  }

  /** Two states of some partitions, and how many columns are the key. */
  private record Case(
      TableSchema schema, List<List<List<Cell>>> before, List<List<List<Cell>>> after, int keys) {

    static Case random(Random random) {
      List<TypedCells> columns = RandomTables.columns(random);
      List<List<List<Cell>>> before = new ArrayList<>();
      List<List<List<Cell>>> after = new ArrayList<>();
      for (int p = random.nextInt(3); p >= 0; p--) {
        List<List<Cell>> rows = RandomTables.rows(columns, 8, random);
        before.add(rows);
        after.add(changed(columns, rows, random));
      }
      int keys = random.nextInt(Math.min(3, columns.size() + 1));
      return new Case(RandomTables.schema(columns), before, after, keys);
    }

    /** Most rows kept, some changed in a cell, some gone, some new. */
    private static List<List<Cell>> changed(
        List<TypedCells> columns, List<List<Cell>> rows, Random random) {
      List<List<Cell>> out = new ArrayList<>();
      for (List<Cell> row : rows) {
        int fate = random.nextInt(10);
        List<Cell> cells = new ArrayList<>(row);
        if (fate < 3) {
          int column = random.nextInt(columns.size());
          cells.set(column, RandomTables.cell(columns.get(column), random));
        }
        if (fate < 9) {
          out.add(cells);
        }
      }
      out.addAll(RandomTables.rows(columns, 2, random));
      return out;
    }

    List<String> key() {
      return schema.names().subList(0, keys);
    }

    List<Pair> pairs() {
      List<Pair> out = new ArrayList<>();
      for (int p = 0; p < before.size(); p++) {
        PartitionKey key = PartitionKey.of("2024-03-0" + (p + 1));
        out.add(
            new Pair(key, tables.write(schema, before.get(p)), tables.write(schema, after.get(p))));
      }
      return out;
    }
  }

  private static RowDiff diff(Case tried, List<Pair> pairs) {
    return diffs.diff(
        new Question(tried.schema(), tried.schema(), pairs, tried.key(), Map.of(), ALL),
        Cancellation.NEVER);
  }

  @Property(tries = 15)
  void countsAreThoseOfLookingAtEveryRow(@ForAll Random random) {
    Case tried = Case.random(random);
    RowDiff found = diff(tried, tried.pairs());
    Oracle sum = new Oracle(0, 0, 0, 0, 0, 0, Map.of(), true);
    long nullBefore = 0;
    long nullAfter = 0;
    for (int p = 0; p < tried.before().size(); p++) {
      sum = sum.plus(Oracle.of(tried.before().get(p), tried.after().get(p), tried.keys()));
      nullBefore += Oracle.nulls(tried.before().get(p), tried.keys());
      nullAfter += Oracle.nulls(tried.after().get(p), tried.keys());
    }
    Counts counts = found.counts();
    assertThat(List.of(counts.unchanged(), counts.added(), counts.removed(), counts.changed()))
        .containsExactly(sum.unchanged(), sum.added(), sum.removed(), sum.changed());
    assertThat(counts.before()).isEqualTo(sum.unchanged() + sum.changed() + sum.removed());
    assertThat(counts.after()).isEqualTo(sum.unchanged() + sum.changed() + sum.added());
    assertThat(found.keys().nullBefore()).isEqualTo(nullBefore);
    assertThat(found.keys().nullAfter()).isEqualTo(nullAfter);
    assertThat(found.keys().repeatedBefore()).isEqualTo(sum.repeatedBefore());
    assertThat(found.keys().repeatedAfter()).isEqualTo(sum.repeatedAfter());
    assertSamplesAddUp(found);
    if (sum.certain()) {
      assertThat(changedByColumn(tried, found)).isEqualTo(sum.byColumn());
    }
  }

  @Property(tries = 400)
  @Tag("large")
  void countsAreThoseOfLookingAtEveryRowOfManyTables(@ForAll Random random) {
    countsAreThoseOfLookingAtEveryRow(random);
  }

  private static void assertSamplesAddUp(RowDiff found) {
    assertThat(found.added()).hasSize((int) found.counts().added());
    assertThat(found.removed()).hasSize((int) found.counts().removed());
    assertThat(found.changed().stream().mapToLong(Group::rows).sum())
        .isEqualTo(found.counts().changed());
    found.changed().forEach(group -> assertThat(group.samples()).hasSize((int) group.rows()));
  }

  private static Map<Integer, Long> changedByColumn(Case tried, RowDiff found) {
    Map<Integer, Long> out = new TreeMap<>();
    for (ColumnDiff column : found.columns()) {
      if (column.changed() > 0) {
        out.put(tried.schema().names().indexOf(column.name()), column.changed());
      }
    }
    return out;
  }

  @Property(tries = 4)
  void nothingDiffersFromItself(@ForAll Random random) {
    Case tried = Case.random(random);
    List<Pair> same =
        tried.pairs().stream().map(p -> new Pair(p.key(), p.before(), p.before())).toList();
    RowDiff found = diff(tried, same);
    assertThat(found.isEmpty()).isTrue();
    assertThat(found.different()).isEmpty();
    assertThat(found.columns()).isEmpty();
    assertThat(found.counts().unchanged()).isEqualTo(found.counts().before());
  }

  @Property(tries = 6)
  void theWayBackIsTheMirrorImage(@ForAll Random random) {
    Case tried = Case.random(random);
    List<Pair> pairs = tried.pairs();
    List<Pair> back =
        pairs.stream()
            .map(p -> new Pair(p.key(), /* before= */ p.after(), /* after= */ p.before()))
            .toList();
    RowDiff there = diff(tried, pairs);
    RowDiff mirrored = diff(tried, back);
    Counts counts = there.counts();
    assertThat(mirrored.counts())
        .isEqualTo(
            new Counts(
                /* before= */ counts.after(),
                /* after= */ counts.before(),
                counts.unchanged(),
                /* added= */ counts.removed(),
                /* removed= */ counts.added(),
                counts.changed(),
                0));
    assertThat(mirrored.columns()).isEqualTo(there.columns().stream().map(c -> back(c)).toList());
    assertThat(mirrored.different()).isEqualTo(there.different());
    assertThat(groups(mirrored.changed()))
        .isEqualTo(groups(there.changed().stream().map(DiffLawsTest::back).toList()));
    assertThat(new HashSet<>(mirrored.removed())).isEqualTo(backs(there.added()));
    assertThat(new HashSet<>(mirrored.added())).isEqualTo(backs(there.removed()));
  }

  private static ColumnDiff back(ColumnDiff column) {
    return new ColumnDiff(
        column.name(),
        column.changed(),
        0,
        /* fromNull= */ column.toNull(),
        /* toNull= */ column.fromNull(),
        column.measured().map(DiffLawsTest::back).orElse(null));
  }

  private static Delta back(Delta delta) {
    return new Delta(
        less(delta.sum(), delta),
        delta.most(),
        less(delta.net(), delta),
        delta.exact(),
        delta.unmeasured());
  }

  private static @Nullable BigDecimal less(BigDecimal value, Delta delta) {
    return delta.exact() ? value.negate() : BigDecimal.valueOf(0.0 - value.doubleValue());
  }

  private static Group back(Group group) {
    return new Group(group.columns(), group.rows(), List.copyOf(backs(group.samples())));
  }

  private static Set<Sample> backs(List<Sample> samples) {
    return samples.stream()
        .map(
            sample ->
                new Sample(
                    sample.partition(),
                    sample.values().stream()
                        .map(
                            v ->
                                new Value(
                                    v.column(),
                                    /* before= */ v.after(),
                                    /* after= */ v.before(),
                                    v.changed()))
                        .toList()))
        .collect(Collectors.toSet());
  }

  private static Map<List<String>, Set<Sample>> groups(List<Group> groups) {
    return groups.stream()
        .collect(Collectors.toMap(Group::columns, g -> new HashSet<>(g.samples())));
  }
}
