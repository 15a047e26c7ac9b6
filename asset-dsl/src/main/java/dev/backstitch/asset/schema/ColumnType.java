package dev.backstitch.asset.schema;

import java.util.List;
import java.util.stream.Collectors;

/** A type that a table can keep exactly; written as DuckDB writes it. */
public sealed interface ColumnType {

  /** The type in DuckDB's SQL, such as {@code DECIMAL(18,2)}; parses back to an equal type. */
  String sql();

  /** Whether rows can be ordered by it and bounds kept for it. */
  default boolean isNested() {
    return false;
  }

  /** Types without parameters. */
  enum Scalar implements ColumnType {
    BOOLEAN("BOOLEAN"),
    INTEGER("INTEGER"),
    BIGINT("BIGINT"),
    FLOAT("FLOAT"),
    DOUBLE("DOUBLE"),
    VARCHAR("VARCHAR"),
    BLOB("BLOB"),
    DATE("DATE"),
    TIME("TIME"),
    TIMESTAMP("TIMESTAMP"),
    TIMESTAMPTZ("TIMESTAMP WITH TIME ZONE"),
    UUID("UUID");

    private final String sql;

    Scalar(String sql) {
      this.sql = sql;
    }

    @Override
    public String sql() {
      return sql;
    }
  }

  /** Exact numbers; precision 1 to 38, scale 0 to the precision. */
  record DecimalType(int precision, int scale) implements ColumnType {
    public DecimalType {
      if (precision < 1 || precision > 38 || scale < 0 || scale > precision) {
        throw new IllegalArgumentException("Cannot use DECIMAL(" + precision + "," + scale + ")");
      }
    }

    @Override
    public String sql() {
      return "DECIMAL(" + precision + "," + scale + ")";
    }
  }

  /** Any number of elements of one type. */
  record ListType(ColumnType element) implements ColumnType {
    @Override
    public String sql() {
      return element.sql() + "[]";
    }

    @Override
    public boolean isNested() {
      return true;
    }
  }

  /** Named fields in a fixed order. */
  record StructType(List<Field> fields) implements ColumnType {
    public StructType {
      fields = List.copyOf(fields);
    }

    @Override
    public String sql() {
      return fields.stream()
          .map(f -> SqlName.quoted(f.name()) + " " + f.type().sql())
          .collect(Collectors.joining(", ", "STRUCT(", ")"));
    }

    @Override
    public boolean isNested() {
      return true;
    }

    /** One named part of a struct. */
    public record Field(String name, ColumnType type) {}
  }

  /** Keys to values. */
  record MapType(ColumnType key, ColumnType value) implements ColumnType {
    @Override
    public String sql() {
      return "MAP(" + key.sql() + ", " + value.sql() + ")";
    }

    @Override
    public boolean isNested() {
      return true;
    }
  }
}
