package dev.backstitch.spark.reader;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.types.Types.NestedField;
import org.apache.spark.sql.Row;
import scala.jdk.javaapi.CollectionConverters;

/** Values as text that is equal for equal values, whoever read them. */
final class CellText {
  private CellText() {}

  static String line(List<Object> cells) {
    return cells.stream().map(CellText::of).collect(Collectors.joining("\t"));
  }

  static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n");
  }

  private static String of(Object value) {
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof OffsetDateTime time) {
      return time.toInstant().toString();
    }
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof ByteBuffer buffer) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      return HexFormat.of().formatHex(bytes);
    }
    return nested(value);
  }

  private static String nested(Object value) {
    if (value instanceof scala.collection.Map<?, ?> map) {
      return of(CollectionConverters.asJava(map));
    }
    if (value instanceof scala.collection.Seq<?> list) {
      return of(CollectionConverters.asJava(list));
    }
    if (value instanceof Row row) {
      return parts(List.of(row.schema().fieldNames()), row::get);
    }
    if (value instanceof Record record) {
      return parts(record.struct().fields().stream().map(NestedField::name).toList(), record::get);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(CellText::of).toList().toString();
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, String> sorted = new TreeMap<>();
      map.forEach((key, each) -> sorted.put(of(key), of(each)));
      return sorted.toString();
    }
    return value == null ? "NULL" : escaped(value.toString());
  }

  private static String parts(List<String> names, IntFunction<Object> part) {
    Map<String, String> sorted = new TreeMap<>();
    for (int i = 0; i < names.size(); i++) {
      sorted.put(names.get(i), of(part.apply(i)));
    }
    return sorted.toString();
  }
}
