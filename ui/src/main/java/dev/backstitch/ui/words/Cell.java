package dev.backstitch.ui.words;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One value of a row as text: moments as ISO-8601 in UTC, decimals in plain figures. */
public final class Cell {
  private static final DateTimeFormatter LOCAL = DateTimeFormatter.ISO_LOCAL_DATE_TIME;

  private Cell() {}

  /** The value in full; NULL is the word NULL. */
  public static String text(@Nullable Object value) {
    if (value == null) {
      return "NULL";
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Cell::text).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> text(e.getKey()) + ": " + text(e.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    return moment(value);
  }

  /** The value on one line of a table: what would break the line is written as an escape. */
  public static String line(@Nullable Object value) {
    String text = text(value);
    if (text.chars().noneMatch(Character::isISOControl)) {
      return text;
    }
    return text.chars()
        .mapToObj(c -> Character.isISOControl(c) ? escaped((char) c) : String.valueOf((char) c))
        .collect(Collectors.joining());
  }

  private static String escaped(char control) {
    return switch (control) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format("\\u%04x", (int) control);
    };
  }

  /** Whether people compare values of this type by their last figure. */
  public static boolean isNumber(String type) {
    String name = type.toUpperCase(java.util.Locale.ROOT);
    return name.endsWith("INT")
        || name.equals("INTEGER")
        || name.equals("UINTEGER")
        || name.equals("FLOAT")
        || name.equals("DOUBLE")
        || name.startsWith("DECIMAL");
  }

  private static String moment(Object value) {
    if (value instanceof OffsetDateTime offset) {
      return offset.toInstant().toString();
    }
    if (value instanceof ZonedDateTime zoned) {
      return zoned.toInstant().toString();
    }
    return value instanceof LocalDateTime local ? LOCAL.format(local) : value.toString();
  }
}
