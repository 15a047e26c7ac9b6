package dev.backstitch.bench.analysis;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Notes;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * A project of so many queries, no two of them alike, each over two others.
 *
 * @param changed the query whose text differs from the project's first version; -1 for none
 */
record ManyTexts(int queries, int changed) implements AssetProject {
  private static final Owner OWNER = new Owner("t", "t@example.com", null, List.of());
  private static final Scheme DAYS =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneOffset.UTC), "2024-01-01"));
  private static final int SOURCES = 100;

  /** Each yields k, amount and seen; the number makes it a text of its own. */
  private static final List<String> TEXTS =
      List.of(
          """
          SELECT a.k, sum(a.amount) AS amount, max(b.seen) AS seen
          FROM a JOIN b ON a.k = b.k AND b.amount > %d
          GROUP BY a.k""",
          """
          SELECT k, amount, seen
          FROM (SELECT a.*, row_number() OVER (PARTITION BY k ORDER BY seen DESC, amount) AS n FROM a)
          WHERE n = 1 AND k IN (SELECT k FROM b WHERE amount <> %d)""",
          """
          WITH rows_of_both AS (SELECT k, amount, seen FROM a UNION ALL SELECT k, amount, seen FROM b)
          SELECT k, CASE WHEN amount > %d THEN amount ELSE 0 END AS amount, seen
          FROM rows_of_both WHERE seen >= $partition_start""",
          """
          SELECT a.k, coalesce(b.amount, a.amount) + %d AS amount, a.seen
          FROM a LEFT JOIN b USING (k)
          WHERE EXISTS (SELECT 1 FROM b AS c WHERE c.k = a.k)""",
          """
          SELECT DISTINCT a.k, (SELECT avg(amount) FROM b) + %d AS amount, date_trunc('hour', a.seen) AS seen
          FROM a""");

  @Override
  public String name() {
    return "many-texts";
  }

  @Override
  public Declarations declarations() {
    List<AssetDefinition> assets = new ArrayList<>();
    for (int i = 0; i < SOURCES; i++) {
      assets.add(asset(i, Layer.EXTERNAL, new Origin.Outside(columns()), List.of()));
    }
    for (int i = SOURCES; i < SOURCES + queries; i++) {
      int number = i == changed + SOURCES ? -i : i;
      String sql = TEXTS.get(i % TEXTS.size()).formatted(number);
      List<Input> inputs = List.of(reads("a", i - SOURCES), reads("b", i / 2));
      assets.add(asset(i, Layer.MART, new Origin.Selected(cast(sql), List.of()), inputs));
    }
    return new Declarations(assets, List.of(), List.of());
  }

  /** Types would widen with each asset that adds up another. */
  private static String cast(String sql) {
    return "SELECT k, CAST(amount AS DECIMAL(18, 2)) AS amount, CAST(seen AS TIMESTAMPTZ) AS seen"
        + " FROM (\n"
        + sql
        + "\n)";
  }

  private static List<Column> columns() {
    return List.of(
        Column.of("k", Scalar.BIGINT),
        Column.of("amount", Scalar.INTEGER),
        Column.of("seen", Scalar.TIMESTAMPTZ));
  }

  private static Input reads(String alias, int upstream) {
    return new Input(alias, name(upstream), new SamePartition(), null);
  }

  private static AssetName name(int i) {
    return new AssetName("t", "a" + i);
  }

  private static AssetDefinition asset(int i, Layer layer, Origin origin, List<Input> inputs) {
    return new AssetDefinition(
        name(i),
        layer,
        OWNER,
        DAYS,
        origin,
        inputs,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Notes.NONE,
        Policy.PLAIN,
        new Place("ManyTexts.java", i));
  }
}
