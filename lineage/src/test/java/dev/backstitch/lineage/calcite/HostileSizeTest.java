package dev.backstitch.lineage.calcite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.calcite.Testimony.Standing;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The largest texts of many shapes: each is answered or refused, and none takes long. */
class HostileSizeTest {
  private static final int ENDLESS_SECONDS = 60;

  private static String times(int n, String separator, IntFunction<String> part) {
    return IntStream.range(0, n).mapToObj(part).collect(Collectors.joining(separator));
  }

  private static Map<String, String> beyond() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("10,000 OR", "select a from t where " + times(10_000, " or ", i -> "a = " + i));
    texts.put(
        "1,000 brackets", "select " + "(".repeat(1_000) + "a" + ")".repeat(1_000) + " from t");
    texts.put("1 MB", "select a from t where s = '" + "x".repeat(1_000_000) + "'");
    texts.put(
        "40 doubling WITH",
        "with c0 as (select a from t), "
            + times(
                40, ", ", i -> "c" + (i + 1) + " as (select x.a from c" + i + " x, c" + i + " y)")
            + " select a from c40");
    texts.put(
        "CUBE of 11",
        "select count(*) as n from t group by cube(" + times(11, ", ", i -> "a + " + i) + ")");
    return texts;
  }

  private static Map<String, String> within() {
    Map<String, String> texts = new LinkedHashMap<>(expressions());
    texts.putAll(relations());
    return texts;
  }

  private static Map<String, String> expressions() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("490 OR", "select a from t where " + times(490, " or ", i -> "a = " + i));
    texts.put(
        "240 OR of AND",
        "select t.a from t join u on t.k = u.k where "
            + times(120, " or ", i -> "(t.a = " + i + " and u.b = " + i + ")"));
    texts.put(
        "120 AND of OR",
        "select t.a from t join u on t.k = u.k where "
            + times(120, " and ", i -> "(t.a = " + i + " or u.b = " + i + ")"));
    texts.put("IN of 950", "select a from t where a in (" + times(950, ", ", i -> "" + i) + ")");
    texts.put(
        "NOT IN of 950", "select a from t where a not in (" + times(950, ", ", i -> "" + i) + ")");
    texts.put(
        "150 CASE in each other",
        "select "
            + times(150, " ", i -> "case when a = " + i + " then b else")
            + " c"
            + " end".repeat(150)
            + " as x from t");
    texts.put(
        "CASE of 240",
        "select case " + times(240, " ", i -> "when a = " + i + " then b") + " end as x from t");
    texts.put("200 plus", "select " + times(200, " + ", i -> "a") + " as x from t");
    texts.put("200 NOT", "select a from t where " + "not ".repeat(200) + "(a = 1)");
    return texts;
  }

  private static Map<String, String> relations() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put(
        "60 joins",
        "select t.a from t " + times(60, " ", i -> "join u u" + i + " on u" + i + ".k = t.k"));
    texts.put(
        "60 joins in a chain",
        "select u0.b from u u0 "
            + times(60, " ", i -> "left join u u%2$d on u%2$d.k = u%1$d.k".formatted(i, i + 1))
            + " where u0.k = 3 and u0.b > 1");
    texts.put(
        "18 sub-queries in FROM",
        "select a from " + "(select a from ".repeat(18) + "t" + times(18, "", i -> ") q" + i));
    texts.put(
        "18 sub-queries in WHERE",
        "select a from t where a in "
            + "(select b from u where b in ".repeat(18)
            + "(1)"
            + ")".repeat(18));
    texts.put("18 correlated EXISTS", exists(18));
    texts.put("40 EXISTS side by side", sideBySide(40));
    texts.put("40 scalar sub-queries side by side", scalars(40));
    texts.put("90 brackets", "select " + "(".repeat(90) + "a" + ")".repeat(90) + " as x from t");
    texts.put("300 UNION ALL", times(300, " union all ", i -> "select a from t"));
    texts.put("300 UNION", times(300, " union ", i -> "select a from t"));
    texts.put(
        "250 windows",
        "select "
            + times(100, ", ", i -> "sum(a) over (partition by k order by b) as w" + i)
            + " from t");
    texts.put("CUBE of 6", "select count(*) as n from t group by cube(a, b, c, k, day, s)");
    texts.put("6 doubling WITH", withs(6));
    texts.put(
        "100 WITH",
        "with c0 as (select a, b, k from t), "
            + times(100, ", ", i -> "c" + (i + 1) + " as (select a, b, k from c" + i + ")")
            + " select a from c100");
    texts.put("600 columns", "select " + times(480, ", ", i -> "a as c" + i) + " from t");
    return texts;
  }

  private static String withs(int n) {
    return "with c0 as (select a, k from t), "
        + times(
            n,
            ", ",
            i ->
                "c%2$d as (select x.a, y.k from c%1$d x join c%1$d y on x.k = y.k)"
                    .formatted(i, i + 1))
        + " select a from c"
        + n;
  }

  private static String exists(int depth) {
    StringBuilder sql = new StringBuilder("select t.a from t where ");
    for (int i = 0; i < depth; i++) {
      String outer = i == 0 ? "t" : "u" + (i - 1);
      sql.append("exists (select 1 from u u%d where u%d.k = %s.k and ".formatted(i, i, outer));
    }
    return sql + "1 = 1" + ")".repeat(depth);
  }

  private static String sideBySide(int n) {
    return "select t.a from t where "
        + times(n, " and ", i -> "exists (select 1 from u u%1$d where u%1$d.k = t.k)".formatted(i));
  }

  private static String scalars(int n) {
    return "select "
        + times(
            n, ", ", i -> "(select max(b) from u u%1$d where u%1$d.k = t.k) as m%1$d".formatted(i))
        + " from t";
  }

  /** The database is not asked: some of these would take all of its memory. */
  @Test
  void beyondTheBoundsATextIsRefusedUnread() {
    CalciteWitness witness =
        new CalciteWitness(
            (sql, aliases, parameters, keys) -> {
              throw new AssertionError("asked about " + sql.length() + " characters");
            });
    beyond()
        .forEach(
            (what, sql) -> {
              Testimony testimony = witness.hear(Hearing.unbound(sql));
              assertThat(testimony.standing()).as(what).isEqualTo(Standing.TOO_LARGE);
            });
  }

  @Test
  void withinTheBoundsEveryTextIsAnsweredInTime() {
    Map<Long, String> slowest = new TreeMap<>((one, other) -> Long.compare(other, one));
    ThreadMXBean cpu = ManagementFactory.getThreadMXBean();
    try (Hearing hearing = Hearing.snippets()) {
      hearing.hear("select a from t");
      within()
          .forEach(
              (what, sql) -> {
                long before = cpu.getCurrentThreadCpuTime();
                Testimony testimony = hearing.hear(sql);
                long millis = (cpu.getCurrentThreadCpuTime() - before) / 1_000_000;
                slowest.put(
                    millis,
                    "%s: %d ms of CPU, %s %s"
                        .formatted(what, millis, testimony.standing(), head(testimony.why())));
                assertThat(testimony.standing()).as(what).isNotEqualTo(Standing.TOO_LARGE);
                assertThat(millis).as(what).isLessThan(ENDLESS_SECONDS * 1_000L);
              });
    }
    slowest.values().stream().limit(8).forEach(System.out::println);
  }

  private static String head(String why) {
    return why.substring(0, Math.min(why.length(), 60)).replace('\n', ' ');
  }
}
