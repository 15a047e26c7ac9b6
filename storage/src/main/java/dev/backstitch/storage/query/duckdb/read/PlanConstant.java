package dev.backstitch.storage.query.duckdb.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;

/** A constant of a plan as a value of the column that it is compared with. */
final class PlanConstant {
  private static final int HALF = 64;

  /** Days and microseconds that stand for infinity, of either sign. */
  private static final long INFINITE_DAYS = Integer.MAX_VALUE;

  private static final long INFINITE_MICROS = Long.MAX_VALUE;

  private static final Map<ColumnType, String> IDS =
      Map.of(
          Scalar.BOOLEAN, "BOOLEAN",
          Scalar.INTEGER, "INTEGER",
          Scalar.BIGINT, "BIGINT",
          Scalar.FLOAT, "FLOAT",
          Scalar.DOUBLE, "DOUBLE",
          Scalar.VARCHAR, "VARCHAR",
          Scalar.DATE, "DATE",
          Scalar.TIME, "TIME",
          Scalar.TIMESTAMP, "TIMESTAMP",
          Scalar.TIMESTAMPTZ, "TIMESTAMP WITH TIME ZONE");

  private PlanConstant() {}

  /** Empty when it is NULL, infinite, of another type, or not understood. */
  static Optional<Object> of(JsonNode constant, ColumnType type) {
    JsonNode value = constant.path("value");
    if (constant.path("is_null").asBoolean(true) || value.isMissingNode()) {
      return Optional.empty();
    }
    JsonNode kind = constant.path("type");
    try {
      if (type instanceof DecimalType decimal) {
        return decimal(kind, value, decimal);
      }
      boolean isPlain = kind.path("type_info").isMissingNode() || kind.path("type_info").isNull();
      return isPlain && kind.path("id").asText().equals(IDS.get(type))
          ? scalar(value, (Scalar) type)
          : Optional.empty();
    } catch (DateTimeException outOfRange) {
      return Optional.empty();
    }
  }

  private static Optional<Object> decimal(JsonNode kind, JsonNode value, DecimalType type) {
    JsonNode info = kind.path("type_info");
    boolean isSame =
        kind.path("id").asText().equals("DECIMAL")
            && info.path("width").asInt(-1) == type.precision()
            && info.path("scale").asInt(-1) == type.scale();
    return isSame
        ? whole(value).map(unscaled -> new BigDecimal(unscaled, type.scale()))
        : Optional.empty();
  }

  /** A number of 128 bits comes in two halves, of which only the upper has a sign. */
  private static Optional<BigInteger> whole(JsonNode value) {
    if (value.isIntegralNumber()) {
      return Optional.of(value.bigIntegerValue());
    }
    JsonNode upper = value.path("upper");
    JsonNode lower = value.path("lower");
    return upper.isIntegralNumber() && lower.isIntegralNumber()
        ? Optional.of(upper.bigIntegerValue().shiftLeft(HALF).add(lower.bigIntegerValue()))
        : Optional.empty();
  }

  private static Optional<Object> scalar(JsonNode value, Scalar type) {
    return switch (type) {
      case BOOLEAN -> value.isBoolean() ? Optional.of(value.booleanValue()) : Optional.empty();
      case VARCHAR -> value.isTextual() ? Optional.of(value.textValue()) : Optional.empty();
      case FLOAT -> value.isNumber() ? Optional.of((float) value.doubleValue()) : Optional.empty();
      case DOUBLE -> value.isNumber() ? Optional.of(value.doubleValue()) : Optional.empty();
      default ->
          value.isIntegralNumber() && value.canConvertToLong()
              ? counted(value.longValue(), type)
              : Optional.empty();
    };
  }

  private static Optional<Object> counted(long value, Scalar type) {
    return switch (type) {
      case INTEGER -> Optional.of((int) value);
      case BIGINT -> Optional.of(value);
      case DATE ->
          Math.abs(value) == INFINITE_DAYS
              ? Optional.empty()
              : Optional.of(LocalDate.ofEpochDay(value));
      case TIME -> Optional.of(LocalTime.ofNanoOfDay(Math.multiplyExact(value, 1_000L)));
      case TIMESTAMP -> instant(value).map(at -> at.atOffset(ZoneOffset.UTC).toLocalDateTime());
      case TIMESTAMPTZ -> instant(value).map(at -> at.atOffset(ZoneOffset.UTC));
      default -> Optional.empty();
    };
  }

  private static Optional<Instant> instant(long micros) {
    return Math.abs(micros) == INFINITE_MICROS
        ? Optional.empty()
        : Optional.of(Instant.EPOCH.plus(micros, ChronoUnit.MICROS));
  }
}
