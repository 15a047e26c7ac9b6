package dev.backstitch.lineage.corpus.data;

import static java.util.Map.entry;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import io.trino.tpcds.Results;
import io.trino.tpcds.Session;
import io.trino.tpcds.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * TPC-DS at scale 1, thinned: the first rows of each dimension, and a few orders from each part of
 * the years. References of facts are folded onto the rows that were kept, so that they meet.
 */
public final class Tpcds implements Benchmark {
  private static final Session SESSION =
      Session.getDefaultSession().withScale(1).withNoSexism(true);
  private static final int FIRST_DAY = 2450815;
  private static final int FIRST_DAY_OF_CALENDAR = 2415022;
  private static final int DAYS = 6 * 365;
  private static final int QUARTER_HOUR = 900;
  private static final int PIECES = 40;
  private static final int WEEKS = 261;

  /** Generating takes seconds; several tests need the same. */
  private static final Map<String, List<List<String>>> ROWS = new ConcurrentHashMap<>();

  private static final Map<String, List<String>> KEYS =
      Map.ofEntries(
          entry("call_center", List.of("cc_call_center_sk")),
          entry("catalog_page", List.of("cp_catalog_page_sk")),
          entry("catalog_returns", List.of("cr_item_sk", "cr_order_number")),
          entry("catalog_sales", List.of("cs_item_sk", "cs_order_number")),
          entry("customer", List.of("c_customer_sk")),
          entry("customer_address", List.of("ca_address_sk")),
          entry("customer_demographics", List.of("cd_demo_sk")),
          entry("date_dim", List.of("d_date_sk")),
          entry("household_demographics", List.of("hd_demo_sk")),
          entry("income_band", List.of("ib_income_band_sk")),
          entry("inventory", List.of("inv_date_sk", "inv_item_sk", "inv_warehouse_sk")),
          entry("item", List.of("i_item_sk")),
          entry("promotion", List.of("p_promo_sk")),
          entry("reason", List.of("r_reason_sk")),
          entry("ship_mode", List.of("sm_ship_mode_sk")),
          entry("store", List.of("s_store_sk")),
          entry("store_returns", List.of("sr_item_sk", "sr_ticket_number")),
          entry("store_sales", List.of("ss_item_sk", "ss_ticket_number")),
          entry("time_dim", List.of("t_time_sk")),
          entry("warehouse", List.of("w_warehouse_sk")),
          entry("web_page", List.of("wp_web_page_sk")),
          entry("web_returns", List.of("wr_item_sk", "wr_order_number")),
          entry("web_sales", List.of("ws_item_sk", "ws_order_number")),
          entry("web_site", List.of("web_site_sk")));

  /** How many rows are kept of the dimensions that have more, by the ends of their references. */
  private static final Map<String, Integer> FOLDED =
      Map.of(
          "_item_sk", 60,
          "_customer_sk", 50,
          "_addr_sk", 50,
          "_address_sk", 50,
          "cdemo_sk", 140,
          "hdemo_sk", 180,
          "_demo_sk", 180,
          "_promo_sk", 30,
          "_catalog_page_sk", 40);

  /** Facts are taken in orders; most hold about ten lines, a return is of every tenth line. */
  private static final Map<String, Integer> ORDERS_OF_PIECE =
      Map.of(
          "store_sales", 4,
          "store_returns", 4,
          "catalog_sales", 4,
          "catalog_returns", 4,
          "web_sales", 4,
          "web_returns", 4,
          "inventory", 16);

  @Override
  public String name() {
    return "TPC-DS";
  }

  @Override
  public List<TpcText> texts() {
    return TpcText.all("tpcds");
  }

  @Override
  public List<BenchmarkTable> tables() {
    return Table.getBaseTables().stream()
        .filter(table -> KEYS.containsKey(table.getName()))
        .map(
            table ->
                new BenchmarkTable(
                    table.getName(),
                    Arrays.stream(table.getColumns()).map(Tpcds::column).toList(),
                    Objects.requireNonNull(KEYS.get(table.getName()))))
        .toList();
  }

  private static Column column(io.trino.tpcds.column.Column column) {
    return Column.of(column.getName(), type(column.getType()));
  }

  private static ColumnType type(io.trino.tpcds.column.ColumnType type) {
    return switch (type.getBase()) {
      case INTEGER, IDENTIFIER -> Scalar.INTEGER;
      case DATE -> Scalar.DATE;
      case DECIMAL ->
          new DecimalType(type.getPrecision().orElseThrow(), type.getScale().orElseThrow());
      case VARCHAR, CHAR -> Scalar.VARCHAR;
      case TIME -> Scalar.TIME;
    };
  }

  @Override
  public List<List<String>> rows(BenchmarkTable table) {
    return ROWS.computeIfAbsent(table.name(), name -> generated(table));
  }

  private static List<List<String>> generated(BenchmarkTable table) {
    Table source = Table.getTable(table.name());
    long all = SESSION.getScaling().getRowCount(source);
    List<List<String>> rows = new ArrayList<>();
    switch (table.name()) {
      case "date_dim" -> {
        long first = FIRST_DAY - FIRST_DAY_OF_CALENDAR + 1L;
        add(rows, source, first, first + DAYS);
      }
      case "time_dim" -> {
        for (long second = 1; second <= all; second += QUARTER_HOUR) {
          add(rows, source, second, second);
        }
      }
      default -> {
        Integer orders = ORDERS_OF_PIECE.get(table.name());
        if (orders == null) {
          add(rows, source, 1, Math.min(all, kept(table.key().get(0))));
        } else {
          int pieces = table.name().equals("inventory") ? WEEKS : PIECES;
          for (int piece = 0; piece < pieces; piece++) {
            long first = 1 + piece * (all / pieces);
            add(rows, source, first, first + orders - 1);
          }
        }
      }
    }
    return table.distinct(rows.stream().map(row -> folded(table, row)).toList());
  }

  private static void add(List<List<String>> rows, Table table, long first, long last) {
    Results.constructResults(table, first, last, SESSION.withTable(table))
        .forEach(row -> rows.add(row.get(0)));
  }

  private static List<String> folded(BenchmarkTable table, List<String> row) {
    List<String> folded = new ArrayList<>(row);
    for (int i = 0; i < row.size(); i++) {
      String column = table.columns().get(i).name();
      if (row.get(i) == null || !column.endsWith("_sk")) {
        continue;
      }
      int value = Integer.parseInt(row.get(i));
      int place =
          column.endsWith("_time_sk")
              ? value - value % QUARTER_HOUR
              : column.endsWith("_date_sk") ? value : 1 + (value - 1) % kept(column);
      folded.set(i, String.valueOf(place));
    }
    return folded;
  }

  private static int kept(String reference) {
    return FOLDED.entrySet().stream()
        .filter(e -> reference.endsWith(e.getKey()))
        .mapToInt(Map.Entry::getValue)
        .min()
        .orElse(10_000);
  }
}
