package dev.backstitch.bench.query;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.read.DuckQueries;
import dev.backstitch.storage.table.iceberg.IcebergHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Queries through a release beside {@code read_parquet} of the same files, in turn, warm. */
public final class QueryBenchmark {
  private static final int ROUNDS = 15;

  private QueryBenchmark() {}

  /** Prints medians and their ratios. */
  public static void main(String[] args) throws IOException, SQLException {
    Path work = Files.createTempDirectory("backstitch-bench");
    try (Metadata metadata = JdbcMetadata.open(work.resolve("backstitch.db"));
        DuckQueries queries = new DuckQueries(Limits.spillingTo(work.resolve("spill")))) {
      IcebergHome home = new IcebergHome(work.resolve("warehouse"), metadata.pointers());
      for (int days : new int[] {10, 100, 1_000, 10_000}) {
        AssetName name = new AssetName("shop", "sales" + days);
        Sales sales = new Sales(name, days, days > 1_000 ? 100 : 5_000, metadata, home);
        sales.publish();
        compare(sales, queries);
      }
    } finally {
      delete(work);
    }
  }

  private static void compare(Sales sales, DuckQueries queries) throws SQLException {
    String listed =
        sales.files().stream()
            .map(file -> "'" + file + "'")
            .collect(Collectors.joining(", ", "read_parquet([", "])"));
    System.out.printf("%,d files of %,d rows%n", sales.days(), sales.rowsEach());
    try (Connection bare = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = bare.createStatement()) {
      Sides sides = new Sides(sales, queries, statement, listed);
      compare(sides, "sum of all", i -> "SELECT sum(amount) FROM %s");
      compare(
          sides, "by shop", i -> "SELECT shop, sum(amount) FROM %s GROUP BY shop ORDER BY shop");
      compare(
          sides,
          "one day, each another",
          i -> "SELECT sum(amount) FROM %s WHERE day = DATE '" + day(sales, i) + "'");
      compare(
          sides,
          "100 ids, each others",
          i ->
              "SELECT sum(amount) FROM %s WHERE id BETWEEN "
                  + id(sales, i)
                  + " AND "
                  + (id(sales, i) + 99));
    }
  }

  /** What is compared: the table through a release, and its files listed by hand. */
  private record Sides(Sales sales, DuckQueries queries, Statement bare, String listed) {}

  private static String day(Sales sales, int round) {
    return Sales.FIRST.plusDays((long) round * 7 % sales.days()).toString();
  }

  private static long id(Sales sales, int round) {
    return (long) round * 7 % sales.days() * sales.rowsEach();
  }

  private static void compare(Sides sides, String what, IntFunction<String> text)
      throws SQLException {
    List<Double> byHand = new ArrayList<>();
    List<Double> ours = new ArrayList<>();
    for (int i = 0; i <= ROUNDS; i++) {
      long begun = System.nanoTime();
      String expected = first(sides.bare(), String.format(text.apply(i), sides.listed()));
      byHand.add(since(begun));
      begun = System.nanoTime();
      String sql = String.format(text.apply(i), sides.sales().name());
      Queries.Query query = new Queries.Query(sql, sides.sales().newest(), List.of(), 1_000);
      List<?> row = sides.queries().query(query, Cancellation.NEVER).rows().get(0);
      ours.add(since(begun));
      if (!row.get(0).toString().equals(expected)) {
        throw new IllegalStateException(sql + " is " + row + ", by hand " + expected);
      }
    }
    double hand = median(byHand);
    double release = median(ours);
    System.out.printf(
        "  %-22s bare %7.1f ms, through the release %7.1f ms, ratio %5.2f, first %7.1f ms%n",
        what, hand, release, release / hand, ours.get(0));
  }

  private static String first(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      String value = rows.getString(1);
      while (rows.next()) {
        rows.getString(1);
      }
      return value;
    }
  }

  /** The first round warms up. */
  private static double median(List<Double> rounds) {
    List<Double> sorted = new ArrayList<>(rounds.subList(1, rounds.size()));
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }

  private static double since(long begun) {
    return (System.nanoTime() - begun) / 1e6;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(path);
      }
    }
  }
}
