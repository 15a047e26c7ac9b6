package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Binder;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Offences;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.text.UserText.Place;
import dev.backstitch.storage.table.KeyColumns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Counts offending rows per partition in one statement; the smallest as JSON text are kept. */
public final class DuckOffences implements Offences {
  private static final String SUBJECT = "check";

  private final Limits limits;
  private final BoundTexts texts;
  private final Cancellation cancellation;

  /**
   * Uses an instance for each call.
   *
   * @param binder guards: it refuses a text that reaches for more than its aliases
   */
  public DuckOffences(Limits limits, Binder binder) {
    this(limits, new BoundTexts(binder), Cancellation.NEVER);
  }

  private DuckOffences(Limits limits, BoundTexts texts, Cancellation cancellation) {
    this.limits = limits;
    this.texts = texts;
    this.cancellation = cancellation;
  }

  @Override
  public Offences under(Cancellation other) {
    return new DuckOffences(limits, texts, other);
  }

  @Override
  public Map<PartitionKey, Offence> find(
      String sql, KeyColumns columns, List<BatchKey> keys, List<AliasFiles> inputs, int samples) {
    if (keys.isEmpty()) {
      return Map.of();
    }
    Work work = new Work(sql, List.of(), columns.columns(), inputs);
    List<OutputColumn> yielded = texts.columns(work.text(), SUBJECT);
    Framed framed = Framed.of(work, keys, yielded.size(), SUBJECT);
    try (DuckSession session = Sandbox.sealed(limits).reading(work.files()).open()) {
      framed.text().setup().forEach(session::execute);
      String statement = statement(framed, yielded, samples);
      return byKey(keys, session.query(statement, cancellation, DuckOffences::row));
    } catch (DuckException e) {
      Place place = framed.text().place(e);
      String at = place.line() == 0 ? "" : "SQL " + place + " ";
      throw new ProblemException(
          Problem.of("BS-511", SUBJECT, at + e.text()).blamedOn(e.blame()), e);
    }
  }

  private record Found(int ordinal, Offence offence) {}

  private static String statement(Framed framed, List<OutputColumn> yielded, int samples) {
    String json = "CAST(to_json(" + struct(framed.text(), yielded) + ") AS VARCHAR) AS j";
    String rows = framed.text().select(framed.scope().ordinal() + " AS o, " + json);
    String kept = samples < 1 ? "CAST([] AS VARCHAR[])" : "min(j, " + samples + ")";
    return "SELECT o, count(*), " + kept + " FROM (" + rows + "\n) GROUP BY o ORDER BY o";
  }

  /** A column that is named twice keeps its value under a number. */
  private static String struct(HermeticText text, List<OutputColumn> yielded) {
    Set<String> taken = new HashSet<>();
    return IntStream.range(0, yielded.size())
        .mapToObj(
            i -> {
              String name = yielded.get(i).name();
              boolean isFirst = taken.add(name.toLowerCase(Locale.ROOT));
              return SqlName.quoted(isFirst ? name : name + "_" + (i + 1))
                  + " := "
                  + text.column(i);
            })
        .collect(Collectors.joining(", ", "struct_pack(", ")"));
  }

  private static Found row(ResultSet row) throws SQLException {
    List<String> samples = new ArrayList<>();
    for (Object sample : (Object[]) row.getArray(3).getArray()) {
      samples.add(String.valueOf(sample));
    }
    return new Found(row.getInt(1), new Offence(row.getLong(2), samples));
  }

  private static Map<PartitionKey, Offence> byKey(List<BatchKey> keys, List<Found> found) {
    Map<PartitionKey, Offence> out = new LinkedHashMap<>();
    found.forEach(f -> out.put(keys.get(f.ordinal()).key(), f.offence()));
    return out;
  }
}
