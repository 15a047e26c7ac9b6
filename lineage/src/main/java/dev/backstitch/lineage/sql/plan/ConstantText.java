package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** A literal as the database prints it, as far as its form in the plan lets that be told. */
final class ConstantText {
  private ConstantText() {}

  static Expression.Constant constant(JsonNode value) {
    String type = value.path("type").path("id").asText("");
    boolean isNull = value.path("is_null").asBoolean(false) || !value.has("value");
    return new Expression.Constant(isNull ? null : text(type, value), type, Span.UNKNOWN);
  }

  private static String text(String type, JsonNode value) {
    JsonNode plain = value.path("value");
    return switch (type) {
      case "DECIMAL" -> decimal(plain, value.path("type").path("type_info").path("scale").asInt(0));
      case "DATE" -> date(plain);
      case "INTERVAL" -> interval(plain);
      case "HUGEINT", "UHUGEINT" -> huge(plain);
      default -> plain.isContainerNode() ? plain.toString() : plain.asText();
    };
  }

  /** Decimals are kept without their point. */
  private static String decimal(JsonNode plain, int scale) {
    String digits = huge(plain);
    return digits.matches("-?[0-9]+")
        ? new BigDecimal(new BigInteger(digits), scale).toPlainString()
        : digits;
  }

  private static String date(JsonNode plain) {
    return plain.canConvertToInt()
        ? LocalDate.ofEpochDay(plain.asInt()).toString()
        : plain.asText();
  }

  private static String interval(JsonNode plain) {
    long micros = plain.path("micros").asLong(0);
    List<String> parts = new ArrayList<>();
    count(plain.path("months").asInt(0), "month", parts);
    count(plain.path("days").asInt(0), "day", parts);
    if (micros != 0 || parts.isEmpty()) {
      parts.add(BigDecimal.valueOf(micros, 6).stripTrailingZeros().toPlainString() + " seconds");
    }
    return String.join(" ", parts);
  }

  private static void count(int count, String unit, List<String> parts) {
    if (count != 0) {
      parts.add(count + " " + unit + (Math.abs(count) == 1 ? "" : "s"));
    }
  }

  private static String huge(JsonNode plain) {
    if (!plain.isObject()) {
      return plain.asText();
    }
    BigInteger upper = plain.path("upper").bigIntegerValue();
    return upper.shiftLeft(64).add(plain.path("lower").bigIntegerValue()).toString();
  }
}
