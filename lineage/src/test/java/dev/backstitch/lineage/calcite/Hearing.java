package dev.backstitch.lineage.calcite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.calcite.Testimony.Standing;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.sql.Binding;
import dev.backstitch.lineage.sql.walk.TextPlaces;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The witness beside a real database with a few tables. */
final class Hearing implements AutoCloseable {
  private static final List<Parameter> PARAMETERS =
      List.of(new Parameter("least", "5"), new Parameter("since", "2024-01-01"));

  private final DuckPlans plans = DuckPlans.open();
  private final CalciteWitness witness = new CalciteWitness(plans);
  private final Map<String, List<Column>> aliases = new LinkedHashMap<>();
  private final Map<String, Set<Set<String>>> uniqueKeys = new LinkedHashMap<>();
  private final Map<String, String> partitionColumns = new LinkedHashMap<>();

  /** The tables of the snippets. */
  static Hearing snippets() {
    return new Hearing()
        .table(
            "t",
            "a INTEGER",
            "b INTEGER",
            "c INTEGER",
            "k INTEGER",
            "day DATE",
            "s VARCHAR",
            "ts TIMESTAMP",
            "tz TIMESTAMPTZ",
            "l INTEGER[]",
            "d DECIMAL(12,2)",
            "f DOUBLE")
        .table("u", "b INTEGER", "k INTEGER", "day DATE", "s VARCHAR")
        .table("v", "a INTEGER");
  }

  Hearing table(String alias, String... columns) {
    aliases.put(alias, An.columns(columns));
    return this;
  }

  Hearing unique(String alias, Set<String> key) {
    uniqueKeys.put(alias, Set.of(key));
    return this;
  }

  Hearing partitioned(String alias, String column) {
    partitionColumns.put(alias, column);
    return this;
  }

  Testimony hear(String sql) {
    List<Column> keys = An.columns("day DATE");
    Binding own = plans.bind(sql, aliases, PARAMETERS, keys);
    return witness.hear(
        new Text(sql, aliases, PARAMETERS, keys, uniqueKeys, partitionColumns, own));
  }

  /** A text that the database was never asked. */
  static Text unbound(String sql) {
    Binding none = new Binding(List.of(), "", TextPlaces.NONE, null);
    return new Text(sql, Map.of(), List.of(), List.of(), Map.of(), Map.of(), none);
  }

  Facts facts(String sql) {
    Testimony testimony = hear(sql);
    assertThat(testimony.standing()).as(sql + ": " + testimony.why()).isEqualTo(Standing.HEARD);
    return Objects.requireNonNull(testimony.facts());
  }

  int bindings() {
    return plans.bindings();
  }

  @Override
  public void close() {
    plans.close();
  }
}
