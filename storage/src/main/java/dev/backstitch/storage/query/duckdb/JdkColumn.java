package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.TypeText;
import java.sql.Blob;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads one column of a result as JDK values that do not depend on the host's zone: BigDecimal,
 * BigInteger, LocalDate, LocalTime, LocalDateTime, OffsetDateTime in UTC, UUID, byte[], List and
 * Map (a struct is a Map too). What has no such value, such as an INTERVAL, is text.
 */
public final class JdkColumn {
  private static final Set<Class<?>> KEPT =
      Set.of(
          Boolean.class,
          String.class,
          LocalDate.class,
          LocalTime.class,
          OffsetTime.class,
          UUID.class);

  private final String type;
  private final @Nullable NestedValue nested;

  private JdkColumn(String type, @Nullable NestedValue nested) {
    this.type = type;
    this.nested = nested;
  }

  /**
   * A column of a type as the database prints it.
   *
   * @param type such as {@code DECIMAL(18,2)[]}
   */
  public static JdkColumn of(String type) {
    return new JdkColumn(
        type, isNested(type) ? kept(type).map(NestedValue::new).orElse(null) : null);
  }

  private static boolean isNested(String type) {
    return type.endsWith("]") || type.startsWith("STRUCT(") || type.startsWith("MAP(");
  }

  private static Optional<ColumnType> kept(String type) {
    try {
      return Optional.of(TypeText.parse("result", type));
    } catch (ProblemException noSuchType) {
      return Optional.empty();
    }
  }

  /** How the column must be selected so that {@link #read} understands it. */
  public String select(String column) {
    if (nested != null) {
      return "CAST(" + column + " AS " + nested.carrier().sql() + ")";
    }
    return isNested(type) ? "CAST(" + column + " AS VARCHAR)" : column;
  }

  /** The value in the row on which the cursor stands; a column counts from 1. */
  public @Nullable Object read(ResultSet row, int column) throws SQLException {
    if (!isNested(type) && type.startsWith("TIMESTAMP") && !type.endsWith("ZONE")) {
      return row.getObject(column, LocalDateTime.class);
    }
    Object value = row.getObject(column);
    if (value == null) {
      return null;
    }
    return nested == null ? plain(value) : nested.read(value);
  }

  static Object plain(Object value) throws SQLException {
    if (value instanceof OffsetDateTime at) {
      return at.withOffsetSameInstant(ZoneOffset.UTC);
    } else if (value instanceof Blob bytes) {
      return bytes.getBytes(1, (int) bytes.length());
    }
    return value instanceof Number || KEPT.contains(value.getClass()) ? value : value.toString();
  }
}
