package dev.backstitch.lineage.corpus.data;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import io.trino.tpch.CustomerGenerator;
import io.trino.tpch.Distributions;
import io.trino.tpch.LineItemGenerator;
import io.trino.tpch.NationGenerator;
import io.trino.tpch.OrderGenerator;
import io.trino.tpch.PartGenerator;
import io.trino.tpch.PartSupplierGenerator;
import io.trino.tpch.RegionGenerator;
import io.trino.tpch.SupplierGenerator;
import io.trino.tpch.TextPool;
import io.trino.tpch.TpchColumn;
import io.trino.tpch.TpchColumnType;
import io.trino.tpch.TpchEntity;
import io.trino.tpch.TpchTable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;

/**
 * TPC-H at a scale of one thousandth, which it supports as it is: about 6,000 lines of orders. With
 * ten suppliers the four of a part may coincide; the first one stays.
 */
public final class Tpch implements Benchmark {
  private static final double SCALE = 0.001;

  /** The default pool of comments has 300 MB. */
  private static final int POOL_BYTES = 1 << 20;

  private static final Map<String, List<String>> KEYS =
      Map.of(
          "customer", List.of("c_custkey"),
          "orders", List.of("o_orderkey"),
          "lineitem", List.of("l_orderkey", "l_linenumber"),
          "part", List.of("p_partkey"),
          "partsupp", List.of("ps_partkey", "ps_suppkey"),
          "supplier", List.of("s_suppkey"),
          "nation", List.of("n_nationkey"),
          "region", List.of("r_regionkey"));

  @Override
  public String name() {
    return "TPC-H";
  }

  @Override
  public List<TpcText> texts() {
    return TpcText.all("tpch");
  }

  @Override
  public List<BenchmarkTable> tables() {
    return TpchTable.getTables().stream().<BenchmarkTable>map(Tpch::table).toList();
  }

  private static <E extends TpchEntity> BenchmarkTable table(TpchTable<E> table) {
    return new BenchmarkTable(
        table.getTableName(),
        table.getColumns().stream().map(Tpch::column).toList(),
        Objects.requireNonNull(KEYS.get(table.getTableName())));
  }

  private static Column column(TpchColumn<?> column) {
    return Column.of(column.getColumnName(), type(column.getType()));
  }

  private static ColumnType type(TpchColumnType type) {
    return switch (type.getBase()) {
      case INTEGER -> Scalar.INTEGER;
      case IDENTIFIER -> Scalar.BIGINT;
      case DATE -> Scalar.DATE;
      case DOUBLE -> new DecimalType(15, 2);
      case VARCHAR -> Scalar.VARCHAR;
    };
  }

  @Override
  public List<List<String>> rows(BenchmarkTable table) {
    return table.distinct(
        StreamSupport.stream(generator(table.name()).spliterator(), false)
            .map(
                entity ->
                    List.of(entity.toLine().split("\\|", -1)).subList(0, table.columns().size()))
            .toList());
  }

  private static Iterable<? extends TpchEntity> generator(String table) {
    Distributions words = Distributions.getDefaultDistributions();
    TextPool texts = new TextPool(POOL_BYTES, words);
    return switch (table) {
      case "customer" -> new CustomerGenerator(SCALE, 1, 1, words, texts);
      case "orders" -> new OrderGenerator(SCALE, 1, 1, words, texts);
      case "lineitem" -> new LineItemGenerator(SCALE, 1, 1, words, texts);
      case "part" -> new PartGenerator(SCALE, 1, 1, words, texts);
      case "partsupp" -> new PartSupplierGenerator(SCALE, 1, 1, texts);
      case "supplier" -> new SupplierGenerator(SCALE, 1, 1, words, texts);
      case "nation" -> new NationGenerator(words, texts);
      case "region" -> new RegionGenerator(words, texts);
      default -> throw new IllegalArgumentException(table);
    };
  }
}
