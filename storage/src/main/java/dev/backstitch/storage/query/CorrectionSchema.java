package dev.backstitch.storage.query;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The columns in which corrections of a table's rows are kept: which correction, the row's key, and
 * old, new and delta of every other column. A column's ids follow from that of the table's, so that
 * corrections are read through renamed and widened columns just as the table is.
 *
 * @param fixed number, release, run and op
 * @param kept the rest, in the order of the table with the key first
 */
public record CorrectionSchema(List<Field> fixed, List<Kept> kept) {
  private static final int FIRST = 16;
  private static final int ROLES = 4;

  public CorrectionSchema {
    fixed = List.copyOf(fixed);
    kept = List.copyOf(kept);
  }

  /** What is kept of a column. */
  public enum Role {
    KEY(0, ""),
    OLD(1, "__old"),
    NEW(2, "__new"),
    /** New less old, exact where the column is; no value counts as 0. Numbers only. */
    DELTA(3, "__delta");

    private final int id;
    private final String suffix;

    Role(int id, String suffix) {
      this.id = id;
      this.suffix = suffix;
    }
  }

  /**
   * One column.
   *
   * @param position of the table's column, from 0
   */
  public record Kept(int position, Role role, Field field) {}

  /**
   * The schema for a table.
   *
   * @param key names of the columns that tell rows apart, compared without case
   */
  public static CorrectionSchema of(TableSchema table, Collection<String> key) {
    Names names = new Names();
    List<Kept> keys = new ArrayList<>();
    List<Kept> values = new ArrayList<>();
    for (int i = 0; i < table.fields().size(); i++) {
      Field field = table.fields().get(i);
      if (key.stream().anyMatch(k -> k.equalsIgnoreCase(field.name()))) {
        keys.add(kept(i, Role.KEY, field, field.column().type(), names));
      }
    }
    List<Field> fixed = new ArrayList<>();
    fixed.add(new Field(1, Column.of(names.free("number"), Scalar.INTEGER)));
    fixed.add(new Field(2, Column.of(names.free("release"), Scalar.BIGINT)));
    fixed.add(new Field(3, Column.of(names.free("run"), Scalar.VARCHAR)));
    fixed.add(new Field(4, Column.of(names.free("op"), Scalar.VARCHAR)));
    for (int i = 0; i < table.fields().size(); i++) {
      Field field = table.fields().get(i);
      if (key.stream().noneMatch(k -> k.equalsIgnoreCase(field.name()))) {
        ColumnType type = shown(field.column().type());
        values.add(kept(i, Role.OLD, field, type, names));
        values.add(kept(i, Role.NEW, field, type, names));
        if (isNumber(type)) {
          values.add(kept(i, Role.DELTA, field, delta(type), names));
        }
      }
    }
    keys.addAll(values);
    return new CorrectionSchema(fixed, keys);
  }

  private static Kept kept(int position, Role role, Field field, ColumnType type, Names names) {
    int id = FIRST + ROLES * field.id() + role.id;
    Column column =
        Column.of(names.free(field.name() + role.suffix), type)
            .describedAs(field.column().description());
    return new Kept(position, role, new Field(id, column));
  }

  /** Parts of nested values have no ids of their own here, so these are kept as text. */
  private static ColumnType shown(ColumnType type) {
    return type.isNested() ? Scalar.VARCHAR : type;
  }

  private static boolean isNumber(ColumnType type) {
    return type instanceof DecimalType
        || type == Scalar.INTEGER
        || type == Scalar.BIGINT
        || type == Scalar.FLOAT
        || type == Scalar.DOUBLE;
  }

  private static ColumnType delta(ColumnType type) {
    if (type instanceof DecimalType decimal) {
      return new DecimalType(38, decimal.scale());
    }
    boolean whole = type == Scalar.INTEGER || type == Scalar.BIGINT;
    return whole ? new DecimalType(38, 0) : Scalar.DOUBLE;
  }

  /** All columns, in order. */
  public TableSchema schema() {
    List<Field> all = new ArrayList<>(fixed);
    kept.forEach(k -> all.add(k.field()));
    return new TableSchema(all);
  }

  /** Names that no two columns share. */
  private static final class Names {
    private final Set<String> taken = new HashSet<>();

    String free(String wanted) {
      String name = wanted;
      while (!taken.add(name.toLowerCase(Locale.ROOT))) {
        name = "correction__" + name;
      }
      return name;
    }
  }
}
