package dev.backstitch.storage.compare;

import dev.backstitch.asset.partition.PartitionKey;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What became of rows.
 *
 * @param different partitions in which a row was added, removed or changed
 * @param columns those in which a row changed, was tolerated or in whose numbers the totals differ,
 *     in the order of the table; key columns never change
 * @param shapes columns that are not alike on both sides, each told once
 * @param changed the largest groups of changed rows, by the set of columns that changed
 * @param added samples, by partition and key
 * @param removed samples, by partition and key
 */
public record RowDiff(
    Counts counts,
    Keys keys,
    Set<PartitionKey> different,
    List<ColumnDiff> columns,
    List<Shape> shapes,
    List<Group> changed,
    List<Sample> added,
    List<Sample> removed) {
  public RowDiff {
    Objects.requireNonNull(counts);
    Objects.requireNonNull(keys);
    different = Set.copyOf(different);
    columns = List.copyOf(columns);
    shapes = List.copyOf(shapes);
    changed = List.copyOf(changed);
    added = List.copyOf(added);
    removed = List.copyOf(removed);
  }

  /** Whether every row is on both sides, unchanged; columns may have come or gone all the same. */
  public boolean isEmpty() {
    return counts.added() == 0 && counts.removed() == 0 && counts.changed() == 0;
  }

  /**
   * Numbers of rows; {@code before = unchanged + changed + removed} and {@code after = unchanged +
   * changed + added}.
   *
   * @param tolerated those of the unchanged rows that differ within a tolerance
   */
  public record Counts(
      long before,
      long after,
      long unchanged,
      long added,
      long removed,
      long changed,
      long tolerated) {
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);

    public Counts plus(Counts other) {
      return new Counts(
          before + other.before,
          after + other.after,
          unchanged + other.unchanged,
          added + other.added,
          removed + other.removed,
          changed + other.changed,
          tolerated + other.tolerated);
    }
  }

  /**
   * How rows were told apart.
   *
   * @param columns the key; empty when there was none, or none that both sides have
   * @param repeatedBefore keys that several rows of a partition have; equal rows are matched first,
   *     then the others in a fixed order
   * @param nullBefore rows with NULL in their key
   */
  public record Keys(
      List<String> columns,
      long repeatedBefore,
      long repeatedAfter,
      long nullBefore,
      long nullAfter) {
    public Keys {
      columns = List.copyOf(columns);
    }
  }

  /**
   * One column of the rows that are on both sides.
   *
   * @param changed rows whose value changed, those from and to NULL among them
   * @param tolerated rows whose value differs within the tolerance
   * @param fromNull rows that had no value before
   * @param toNull rows that have no value after
   * @param delta null for a column that is no number
   */
  public record ColumnDiff(
      String name,
      long changed,
      long tolerated,
      long fromNull,
      long toNull,
      @Nullable Delta delta) {
    public ColumnDiff {
      Objects.requireNonNull(name);
    }

    /** By how much a number changed; empty for a column that is no number. */
    public Optional<Delta> measured() {
      return Optional.ofNullable(delta);
    }
  }

  /**
   * By how much numbers changed, after less before.
   *
   * @param sum over changed rows with a value on both sides
   * @param most largest of them without its sign
   * @param net total of all rows after less that of all before, NULL counted as 0
   * @param exact whether computed without rounding; floating point is summed in a fixed order
   * @param unmeasured changed rows left out because a value is infinite or no number
   */
  public record Delta(
      BigDecimal sum, BigDecimal most, BigDecimal net, boolean exact, long unmeasured) {}

  /**
   * A column that only one side has, or that has another type or name.
   *
   * @param formerly its name before; null when it was not renamed
   * @param before its type; null when it is not there
   * @param compared whether its values were compared all the same
   */
  public record Shape(
      String name,
      @Nullable String formerly,
      @Nullable String before,
      @Nullable String after,
      boolean compared) {}

  /** Changed rows in which exactly these columns changed. */
  public record Group(List<String> columns, long rows, List<Sample> samples) {
    public Group {
      columns = List.copyOf(columns);
      samples = List.copyOf(samples);
    }
  }

  /**
   * One row.
   *
   * @param values of the shared columns in the order of the table
   */
  public record Sample(PartitionKey partition, List<Value> values) {
    public Sample {
      values = List.copyOf(values);
    }
  }

  /**
   * A value as text, as DuckDB prints it but for NaN and Infinity; null for NULL, and on the side
   * where the row is not.
   *
   * @param changed beyond tolerance
   */
  public record Value(
      String column, @Nullable String before, @Nullable String after, boolean changed) {}
}
