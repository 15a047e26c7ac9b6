package dev.backstitch.storage.query.duckdb.hash;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.storage.query.ContentHashes;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Sums the MD5 of every row's text; DuckDB's own hash may change with its version. Many files are
 * hashed in one statement; each call has an instance of its own.
 */
public final class DuckContentHashes implements ContentHashes {
  private static final String VERSION = "md5-1";
  private static final int FILES_AT_ONCE = 2000;
  private static final int HALF = 64;

  private final Limits limits;

  public DuckContentHashes(Limits limits) {
    this.limits = limits;
  }

  @Override
  public String form(TableSchema schema) {
    return schema.fields().stream()
        .map(f -> f.id() + " " + f.column().type().sql())
        .collect(Collectors.joining(", ", VERSION + "(", ")"));
  }

  @Override
  public Map<String, ContentHash> of(TableSchema schema, Collection<String> files) {
    List<String> all = files.stream().distinct().sorted().toList();
    Map<String, ContentHash> out = new HashMap<>();
    all.forEach(file -> out.put(file, ContentHash.EMPTY));
    if (all.isEmpty() || schema.fields().isEmpty()) {
      return out;
    }
    try (DuckSession session = Sandbox.sealed(limits).reading(all).open()) {
      for (int from = 0; from < all.size(); from += FILES_AT_ONCE) {
        List<String> some = all.subList(from, Math.min(all.size(), from + FILES_AT_ONCE));
        session
            .query(select(schema, some), row -> Map.entry(some.get(row.getInt(1)), hash(row)))
            .forEach(entry -> out.put(entry.getKey(), entry.getValue()));
      }
      return out;
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-550", "hashing " + all.size() + " files"), e);
    }
  }

  private static String select(TableSchema schema, List<String> files) {
    List<ColumnType> types = schema.fields().stream().map(f -> f.column().type()).toList();
    List<String> names = IntStream.range(0, types.size()).mapToObj(FieldRead::position).toList();
    return "SELECT "
        + FieldRead.FILE
        + ", count(*), sum(CAST(h >> 64 AS UBIGINT)), sum(CAST(h & 18446744073709551615 AS"
        + " UBIGINT)) FROM (SELECT "
        + FieldRead.FILE
        + ", md5_number("
        + RowText.sql(types, names)
        + ") AS h FROM ("
        + FieldRead.byPosition(schema, files)
        + ")) GROUP BY 1";
  }

  private static ContentHash hash(ResultSet row) throws SQLException {
    BigInteger upper = row.getBigDecimal(3).toBigIntegerExact();
    BigInteger lower = row.getBigDecimal(4).toBigIntegerExact();
    return ContentHash.reduced(row.getLong(2), upper.shiftLeft(HALF).add(lower));
  }
}
