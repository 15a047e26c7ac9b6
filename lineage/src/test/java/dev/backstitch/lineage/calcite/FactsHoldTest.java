package dev.backstitch.lineage.calcite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.lineage.calcite.Facts.Scan;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every fact that Calcite claims of random queries is tried on random rows: keys are unique,
 * predicates hold, rows said to make no difference make none, and what is separable separates.
 */
class FactsHoldTest {
  private static final int DATA_SETS = 4;
  private static final int DAYS = 3;

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> broken = new ArrayList<>();

  @Test
  void claimsHoldOnRandomRows() throws SQLException {
    tryOut(0, 100);
  }

  @Test
  @Tag("large")
  void claimsHoldOnRandomRowsOfManyQueries() throws SQLException {
    tryOut(10_000, 600);
  }

  private void tryOut(int firstSeed, int queries) throws SQLException {
    try (Hearing hearing = hearing();
        Run run = new Run()) {
      Map<String, Facts> heard = new LinkedHashMap<>();
      for (int i = 0; i < queries; i++) {
        String sql = RandomQuery.of(firstSeed + i);
        Testimony testimony = hearing.hear(sql);
        count(testimony.standing().name());
        if (testimony.facts() != null) {
          heard.put(sql, testimony.facts());
        }
      }
      for (int data = 0; data < DATA_SETS; data++) {
        fill(run, data);
        for (Map.Entry<String, Facts> each : heard.entrySet()) {
          check(run, each.getKey(), each.getValue());
        }
      }
    }
    System.out.println("random queries: " + counts);
    assertThat(broken).isEmpty();
    assertThat(counts.get("HEARD")).isGreaterThan(queries * 2 / 3);
  }

  private static Hearing hearing() {
    return new Hearing()
        .table("t", "day INTEGER", "id INTEGER", "k INTEGER", "x INTEGER", "s VARCHAR")
        .table("u", "day INTEGER", "k INTEGER", "y INTEGER", "s VARCHAR")
        .table("w", "k INTEGER", "z INTEGER")
        .unique("t", Set.of("day", "id"))
        .unique("u", Set.of("k"))
        .unique("w", Set.of("k"))
        .partitioned("t", "day")
        .partitioned("u", "day");
  }

  /** Small values, many NULLs, also in keys; unique as declared. */
  private static void fill(Run run, int seed) throws SQLException {
    run.execute("select setseed(%s)".formatted(seed / 10.0));
    String small = "case when random() < 0.25 then null else (random() * 3)::int end";
    run.execute(
        "create or replace table t0 as select * from (select (i % 3)::int as day,"
            + " case when i // 3 = 3 then null else (i // 3)::int end as id, "
            + small
            + " as k, "
            + small
            + " as x, 's' || (i % 2) as s from range(12) r(i)) where random() < 0.8");
    run.execute(
        "create or replace table u0 as select * from (select (random() * 2)::int as day,"
            + " case when i = 4 then null else i::int end as k, "
            + small
            + " as y, 's' as s from range(5) r(i)) where random() < 0.8");
    run.execute(
        "create or replace table w0 as select * from (select"
            + " case when i = 3 then null else i::int end as k, "
            + small
            + " as z from range(4) r(i)) where random() < 0.8");
    for (String alias : List.of("t", "u", "w")) {
      run.show(alias, "true");
    }
  }

  private void check(Run run, String sql, Facts facts) throws SQLException {
    List<String> all = run.rows(sql);
    for (Set<String> key : facts.uniqueKeys()) {
      count("keys");
      long same =
          key.isEmpty()
              ? all.size() - 1
              : run.count(
                  "select count(*) from (select 1 from (%s) group by %s having count(*) > 1)"
                      .formatted(sql, SqlName.list(key)));
      expect(same <= 0, "not unique: " + key, sql);
    }
    if (!facts.predicates().isEmpty()) {
      facts.predicates().forEach(predicate -> count("predicates"));
      String failing = "select count(*) from (%s) where (%s) is not true";
      expect(
          run.count(failing.formatted(sql, all(facts.predicates()))) == 0,
          "does not hold: " + facts.predicates(),
          sql);
    }
    checkScans(run, sql, facts, all);
    checkSeparability(run, sql, facts, all);
  }

  private void checkScans(Run run, String sql, Facts facts, List<String> all) throws SQLException {
    Map<String, List<Scan>> scans =
        facts.scans().stream().collect(Collectors.groupingBy(Scan::alias));
    for (List<Scan> places : scans.values()) {
      Scan scan = places.get(0);
      if (places.size() == 1 && !scan.predicates().isEmpty()) {
        count("scans");
        run.show(scan.alias(), all(scan.predicates()));
        expect(run.rows(sql).equals(all), "rows that matter: " + scan, sql);
        run.show(scan.alias(), "true");
      }
    }
  }

  private static String all(List<Predicate> predicates) {
    return predicates.stream().map(Predicate::sql).collect(Collectors.joining(" and "));
  }

  private void checkSeparability(Run run, String sql, Facts facts, List<String> all)
      throws SQLException {
    for (String carrier : facts.separability().carriers()) {
      count("separable");
      List<String> parts = new ArrayList<>();
      for (int day = 0; day < DAYS; day++) {
        run.show("t", "day = " + day);
        run.show("u", "day = " + day);
        List<String> part = run.rows(sql);
        parts.addAll(part);
        run.show("t", "true");
        run.show("u", "true");
        String cut = "select * from (%s) where %s = %d".formatted(sql, carrier, day);
        expect(run.rows(cut).equals(part), "cut by " + carrier, sql);
      }
      Collections.sort(parts);
      expect(parts.equals(all), "separable by " + carrier, sql);
    }
  }

  private void expect(boolean holds, String what, String sql) {
    String message = what + " in " + sql;
    if (!holds && !broken.contains(message)) {
      broken.add(message);
    }
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }
}
