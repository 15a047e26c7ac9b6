package dev.backstitch.ui.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.backstitch.ui.words.Cell;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One value of a row as JSON. A number is written as a number only where reading it as a double
 * gives the same number back, otherwise as text.
 */
final class CellJson {
  private final JsonGenerator json;

  CellJson(JsonGenerator json) {
    this.json = json;
  }

  void write(@Nullable Object value) throws IOException {
    if (value instanceof Boolean bool) {
      json.writeBoolean(bool);
    } else if (value instanceof Number number) {
      number(number);
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object item : list) {
        write(item);
      }
      json.writeEndArray();
    } else if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(Cell.text(entry.getKey()));
        write(entry.getValue());
      }
      json.writeEndObject();
    } else {
      json.writeString(value == null ? null : Cell.text(value));
    }
  }

  private void number(Number number) throws IOException {
    BigDecimal exact = exact(number);
    if (exact == null || !isKeptByDouble(exact)) {
      json.writeString(Cell.text(number));
    } else {
      json.writeNumber(exact);
    }
  }

  /** Null for what is no number in JSON: NaN and the infinities. */
  private static @Nullable BigDecimal exact(Number number) {
    if (number instanceof BigDecimal decimal) {
      return decimal;
    }
    if (number instanceof BigInteger integer) {
      return new BigDecimal(integer);
    }
    if (number instanceof Double || number instanceof Float) {
      return Double.isFinite(number.doubleValue()) ? new BigDecimal(number.toString()) : null;
    }
    return BigDecimal.valueOf(number.longValue());
  }

  private static boolean isKeptByDouble(BigDecimal exact) {
    double near = exact.doubleValue();
    return Double.isFinite(near) && BigDecimal.valueOf(near).compareTo(exact) == 0;
  }
}
