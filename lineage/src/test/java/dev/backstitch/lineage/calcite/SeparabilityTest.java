package dev.backstitch.lineage.calcite;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is called separable is cut by running it: over all days at once, and day by day. */
class SeparabilityTest {
  private static final int DAYS = 6;

  private static final List<String> SEPARABLE =
      List.of(
          "select day, order_id, sum(amount) as s from raw group by day, order_id",
          "select day, order_id from (select raw.*, row_number() over (partition by day, order_id"
              + " order by ts desc) as rn from raw) x where rn = 1",
          "select raw.day, d.tier, sum(raw.amount) as s from raw join dim d on d.cust = raw.cust"
              + " group by raw.day, d.tier",
          "select raw.day, raw.order_id, r2.amount from raw left join r2"
              + " on raw.order_id = r2.order_id and raw.day = r2.day",
          "select day, order_id from raw where exists"
              + " (select 1 from r2 where r2.cust = raw.cust and r2.day = raw.day)",
          "select day, order_id, (select max(r2.amount) from r2"
              + " where r2.cust = raw.cust and r2.day = raw.day) as m from raw",
          "select day, cust from raw union all select day, cust from r2",
          "select day, cust from raw where cust not in (select cust from dim where cust is not null)",
          "with a as (select day, cust, amount from raw where amount > 10),"
              + " b as (select day, cust, max(amount) as m from a group by day, cust)"
              + " select a.day, a.cust, a.amount, b.m from a join b using (day, cust)",
          "select day, sum(amount) as s from raw group by day having sum(amount) > 10",
          "select day, cust from raw intersect select day, cust from r2",
          "select day, cust from raw except select day, cust from r2",
          "select distinct day, cust from raw",
          "select day as d, day as e, count(*) over (partition by day) as n from raw",
          "select r2.day, raw.amount from raw right join r2"
              + " on raw.day = r2.day and raw.order_id = r2.order_id",
          "select day, cust, count(*) as n from raw group by grouping sets ((day, cust), (day))");

  private static final List<String> NOT_SEPARABLE =
      List.of(
          "select order_id, sum(amount) as s from raw group by order_id",
          "select day, order_id from (select raw.*, row_number() over (partition by order_id"
              + " order by ts desc) as rn from raw) x where rn = 1",
          "select raw.day, raw.order_id, r2.amount from raw left join r2"
              + " on raw.order_id = r2.order_id",
          "select day, order_id from raw where exists (select 1 from r2 where r2.cust = raw.cust)",
          "select day, order_id from raw order by amount desc limit 3",
          "select day, cust, count(*) as n from raw group by grouping sets ((day, cust), (cust))",
          "select coalesce(raw.day, r2.day) as day, raw.order_id from raw full join r2"
              + " on raw.day = r2.day and raw.order_id = r2.order_id",
          "select dim.cust, raw.day, raw.amount from dim left join raw on raw.cust = dim.cust",
          "select day, sum(amount) as s from raw where amount > (select avg(amount) from raw)"
              + " group by day",
          "select day, order_id, current_date as d from raw",
          "select day, amount // row_number() over (order by ts, order_id, cust, amount)\n as h"
              + " from raw",
          "select raw.day, raw.cust from raw semi join r2"
              + " on raw.cust = r2.cust and raw.day = r2.day",
          "select cust from dim",
          "select day, cust from raw union all select date '2024-01-01' as day, cust from dim",
          "select day + 1 as day, cust from raw",
          "select day, random() as r from raw",
          "select day, sum(amount) over (order by ts) as s from raw",
          "select raw.day, raw.cust from raw, r2 where raw.cust = r2.cust",
          "select day, amount from raw where day >= $partition_start",
          "select day, cust from raw where cust not in (select cust from r2)");

  private static Hearing hearing() {
    String[] raw = {
      "day DATE", "order_id BIGINT", "cust INTEGER", "amount DECIMAL(12,2)", "ts TIMESTAMP"
    };
    return new Hearing()
        .table("raw", raw)
        .table("r2", "day DATE", "order_id BIGINT", "cust INTEGER", "amount DECIMAL(12,2)")
        .table("dim", "cust INTEGER", "tier VARCHAR")
        .partitioned("raw", "day")
        .partitioned("r2", "day");
  }

  private static Run rows() throws SQLException {
    Run run = new Run();
    run.execute(
        "create table raw0 as select date '2024-01-01' + (i % 6)::int as day,"
            + " (i*7919 % 37)::bigint as order_id, (i*31 % 11)::int as cust,"
            + " ((i*7907 % 10007)/100)::decimal(12,2) as amount,"
            + " timestamp '2024-01-01' + to_seconds((i*37) % 86400) as ts from range(300) t(i)");
    run.execute(
        "create table r20 as select day, order_id, (cust+1)%11 as cust, amount+1 as amount"
            + " from raw0 where order_id % 3 = 0 and day <> date '2024-01-03'");
    run.execute("create table dim as select i as cust, 'T'||(i%4) as tier from range(7) t(i)");
    return run;
  }

  private static boolean isTheSameDayByDay(Run run, String sql) throws SQLException {
    run.show("raw", "true");
    run.show("r2", "true");
    List<String> all = run.rows(sql);
    List<String> parts = new ArrayList<>();
    for (int day = 0; day < DAYS; day++) {
      run.show("raw", "day = date '2024-01-01' + " + day);
      run.show("r2", "day = date '2024-01-01' + " + day);
      parts.addAll(run.rows(sql));
    }
    Collections.sort(parts);
    return all.equals(parts);
  }

  @Test
  void whatIsCalledSeparableIsTheSameDayByDay() throws SQLException {
    int separable = 0;
    try (Hearing hearing = hearing();
        Run run = rows()) {
      for (String sql : SEPARABLE) {
        Separability found = hearing.facts(sql).separability();
        assertThat(found.isSeparable()).as(sql + ": " + found.why()).isTrue();
        assertThat(isTheSameDayByDay(run, sql)).as(sql).isTrue();
        for (String carrier : found.carriers()) {
          assertThat(run.count("select count(*) from (" + sql + ") where " + carrier + " is null"))
              .as(sql)
              .isZero();
        }
        separable++;
      }
    }
    System.out.printf("separable and the same day by day: %d queries%n", separable);
  }

  @Test
  void whatDiffersDayByDayIsNotCalledSeparable() {
    try (Hearing hearing = hearing()) {
      for (String sql : NOT_SEPARABLE) {
        Facts facts = hearing.hear(sql).facts();
        assertThat(facts == null || !facts.separability().isSeparable()).as(sql).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"select day as d, day as e, amount from raw"})
  void everyColumnThatHoldsThePartitionCanCut(String sql) {
    try (Hearing hearing = hearing()) {
      assertThat(hearing.facts(sql).separability().carriers()).containsExactly("d", "e");
    }
  }
}
