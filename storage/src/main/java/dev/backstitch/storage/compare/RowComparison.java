package dev.backstitch.storage.compare;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.storage.table.TableSchema;
import java.util.List;
import java.util.Objects;

/**
 * Compares files as multisets of rows: decimals exact, floating point by bits but for -0.0 = 0.0
 * and NaN = NaN, NULL equal to NULL, maps without regard to order. Safe for use by many threads.
 */
public interface RowComparison {
  /**
   * Blocking.
   *
   * @param key columns that tell rows apart; empty for none
   * @param samples most keys, or rows where there is no key, to attach rows for
   * @throws dev.backstitch.asset.problem.ProblemException BS-512 when they cannot be read
   */
  Result compare(Side first, Side second, List<String> key, int samples);

  /** One multiset of rows. */
  record Side(TableSchema schema, List<String> files) {
    public Side {
      Objects.requireNonNull(schema);
      files = List.copyOf(files);
    }
  }

  /**
   * What was found.
   *
   * @param onlyFirst rows, as often as the first has them more
   * @param onlySecond rows, as often as the second has them more
   * @param columns that only one side has, or under another type; not compared
   * @param rows in a fixed order, of one key after the other
   */
  record Result(long onlyFirst, long onlySecond, List<String> columns, List<Surplus> rows) {
    public Result {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /**
   * A row that the sides do not have equally often.
   *
   * @param row values as text, as DuckDB prints them
   * @param more how much more often the first has it; negative when the second has
   */
  record Surplus(Row row, long more) {
    public Surplus {
      Objects.requireNonNull(row);
    }
  }
}
