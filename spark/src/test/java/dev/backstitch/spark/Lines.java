package dev.backstitch.spark;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Rows as the other process prints them. */
final class Lines {
  private Lines() {}

  static String of(List<?> cells) {
    return cells.stream().map(Lines::cell).collect(Collectors.joining("\t"));
  }

  private static String cell(Object value) {
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof OffsetDateTime time) {
      return time.toInstant().toString();
    }
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Lines::cell).toList().toString();
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, String> sorted = new TreeMap<>();
      map.forEach((key, each) -> sorted.put(cell(key), cell(each)));
      return sorted.toString();
    }
    return value == null ? "NULL" : value.toString();
  }
}
