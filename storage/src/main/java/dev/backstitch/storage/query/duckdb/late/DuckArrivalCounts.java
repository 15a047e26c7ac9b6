package dev.backstitch.storage.query.duckdb.late;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.late.ArrivalCounts;
import dev.backstitch.storage.query.Loader;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.PlacedTime;
import dev.backstitch.storage.query.duckdb.Sandbox;
import java.util.ArrayList;
import java.util.List;

/**
 * One pass over all files. Windows are found by nearest start, which costs a sort; DuckDB is slow
 * at joining on ranges. Each call has an instance of its own.
 */
public final class DuckArrivalCounts implements ArrivalCounts {
  private final Limits limits;

  public DuckArrivalCounts(Limits limits) {
    this.limits = limits;
  }

  @Override
  public List<Counted> count(Counting counting) {
    if (counting.files().isEmpty() || counting.arrivals().isEmpty()) {
      return List.of();
    }
    try (DuckSession session = Sandbox.sealed(limits).reading(counting.files()).open()) {
      PlacedTime time = PlacedTime.of(counting.schema(), counting.placedBy());
      arrived(session, counting, time);
      opened(session, counting, time);
      events(session, counting, time);
      return session.query(
          select(counting, time),
          row ->
              new Counted(
                  row.getString(1),
                  row.getInt(2),
                  row.getString(3),
                  row.getLong(4),
                  row.getLong(5),
                  row.getLong(6)));
    } catch (DuckException e) {
      throw new ProblemException(
          e.problem("BS-512", "counting " + counting.arrivals().size() + " deliveries"), e);
    }
  }

  private static void arrived(DuckSession session, Counting counting, PlacedTime time) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < counting.arrivals().size(); i++) {
      Opening of = counting.arrivals().get(i);
      rows.add(
          i
              + ", "
              + SqlName.literal(of.path())
              + ", "
              + of.number()
              + ", "
              + time.bound(of.from())
              + ", "
              + time.bound(of.until()));
    }
    fill(
        session,
        "arrived(a INTEGER, p VARCHAR, n INTEGER, from_at "
            + type(time)
            + ", to_at "
            + type(time)
            + ")",
        rows);
  }

  private static void opened(DuckSession session, Counting counting, PlacedTime time) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < counting.arrivals().size(); i++) {
      int arrival = i;
      counting
          .arrivals()
          .get(i)
          .open()
          .forEach(
              w -> rows.add(arrival + ", " + time.bound(w.start()) + ", " + time.bound(w.end())));
    }
    fill(session, "opened(a INTEGER, s " + type(time) + ", e " + type(time) + ")", rows);
  }

  private static void events(DuckSession session, Counting counting, PlacedTime time) {
    List<String> rows =
        counting.events().stream()
            .map(
                e ->
                    SqlName.literal(e.key())
                        + ", "
                        + time.bound(e.window().start())
                        + ", "
                        + time.bound(e.window().end()))
            .toList();
    fill(session, "events(k VARCHAR, s " + type(time) + ", e " + type(time) + ")", rows);
  }

  private static String type(PlacedTime time) {
    return time.type().sql();
  }

  private static void fill(DuckSession session, String table, List<String> rows) {
    session.execute("CREATE TEMP TABLE " + table);
    if (!rows.isEmpty()) {
      session.execute(
          "INSERT INTO "
              + table.substring(0, table.indexOf('('))
              + " VALUES ("
              + String.join("),\n(", rows)
              + ")");
    }
  }

  /** Each number by a rule of its own, so that rules which contradict each other are seen. */
  private static String select(Counting counting, PlacedTime time) {
    return """
        WITH arrivals AS (
          SELECT a.a, a.p, a.n, a.from_at, a.to_at, %s AS at
          FROM (%s) f JOIN arrived a ON a.p = f.%s AND a.n = f.%s),
        told AS (
          SELECT r.p, r.n, e.k,
                 coalesce(r.at < o.e, false) AS placed,
                 coalesce(r.at < e.e, false) AND r.at < r.from_at AS late,
                 NOT coalesce(r.at < e.e, false) OR r.at >= r.to_at AS unplaceable
          FROM arrivals r
          ASOF LEFT JOIN opened o ON o.a = r.a AND r.at >= o.s
          ASOF LEFT JOIN events e ON r.at >= e.s)
        SELECT p, n, CASE WHEN late THEN k ELSE '' END AS event,
               count(*) FILTER (placed), count(*) FILTER (late), count(*) FILTER (unplaceable)
        FROM told GROUP BY ALL
        """
        .formatted(
            time.of("f"),
            FieldRead.select(counting.schema(), counting.files()),
            Loader.DELIVERY_PATH,
            Loader.DELIVERY_NUMBER);
  }
}
