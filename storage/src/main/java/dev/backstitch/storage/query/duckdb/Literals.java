package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Values as SQL that has their type wherever it stands. */
public final class Literals {
  public static final String START = "partition_start";
  public static final String END = "partition_end";
  public static final String KEY = "partition_key";

  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d{0,37})(\\.\\d{1,37})?");
  private static final Map<ColumnType, Object> SAMPLES =
      Map.of(
          Scalar.DATE,
          LocalDate.EPOCH,
          Scalar.TIMESTAMPTZ,
          Instant.EPOCH.atOffset(ZoneOffset.UTC),
          Scalar.VARCHAR,
          "");

  private Literals() {}

  /** LocalDate, OffsetDateTime, Instant, String or a number. */
  public static String of(Object value) {
    if (value instanceof LocalDate) {
      return cast(value.toString(), Scalar.DATE);
    } else if (value instanceof OffsetDateTime at) {
      return cast(at.toInstant().toString(), Scalar.TIMESTAMPTZ);
    } else if (value instanceof Instant) {
      return cast(value.toString(), Scalar.TIMESTAMPTZ);
    } else if (value instanceof Number) {
      return "(" + value + ")";
    }
    return cast(value.toString(), Scalar.VARCHAR);
  }

  private static String cast(String text, ColumnType type) {
    return "CAST(" + SqlName.literal(text) + " AS " + type.sql() + ")";
  }

  /** A value as a column of this type holds it. */
  public static String of(Object value, ColumnType type) {
    return "CAST(" + of(value) + " AS " + type.sql() + ")";
  }

  public static String absent(ColumnType type) {
    return "CAST(NULL AS " + type.sql() + ")";
  }

  /**
   * Declared parameters by lower-case name: a plain decimal number such as {@code 12} or {@code
   * -0.5} becomes that number, anything else a text literal that SQL casts where it must.
   */
  public static Map<String, String> declared(List<Parameter> parameters) {
    Map<String, String> out = new LinkedHashMap<>();
    for (Parameter p : parameters) {
      boolean isNumber = NUMBER.matcher(p.value()).matches();
      out.put(fold(p.name()), isNumber ? "(" + p.value() + ")" : SqlName.literal(p.value()));
    }
    return out;
  }

  /** A value of the right type for every name a text may use; for binding without a partition. */
  public static Map<String, String> samples(List<Parameter> parameters, List<Column> keys) {
    Map<String, String> out = declared(parameters);
    for (Column key : keys) {
      Object sample = SAMPLES.get(key.type());
      out.put(fold(key.name()), sample == null ? absent(key.type()) : of(sample));
    }
    out.put(START, of(Instant.EPOCH));
    out.put(END, of(Instant.EPOCH.plusSeconds(86_400)));
    out.put(KEY, of(""));
    return out;
  }

  public static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
