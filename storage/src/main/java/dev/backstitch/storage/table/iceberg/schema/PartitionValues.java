package dev.backstitch.storage.table.iceberg.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.apache.iceberg.PartitionData;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.StructLike;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types.NestedField;
import org.apache.iceberg.util.DateTimeUtil;

/** Values of key columns as Iceberg keeps them: dates as days, times as microseconds since 1970. */
public final class PartitionValues {
  private PartitionValues() {}

  public static PartitionData fill(PartitionData struct, List<Object> values) {
    for (int i = 0; i < values.size(); i++) {
      struct.set(i, kept(values.get(i)));
    }
    return struct;
  }

  private static Object kept(Object value) {
    if (value instanceof LocalDate date) {
      return DateTimeUtil.daysFromDate(date);
    }
    if (value instanceof OffsetDateTime time) {
      return ChronoUnit.MICROS.between(Instant.EPOCH, time.toInstant());
    }
    return value;
  }

  /** The values of a file's partition, in the order of the key columns. */
  public static List<Object> values(PartitionSpec spec, StructLike struct) {
    List<Object> values = new ArrayList<>();
    List<NestedField> fields = spec.partitionType().fields();
    for (int i = 0; i < fields.size(); i++) {
      values.add(value(fields.get(i).type(), struct.get(i, Object.class)));
    }
    return values;
  }

  private static Object value(Type type, Object kept) {
    return switch (type.typeId()) {
      case DATE -> DateTimeUtil.dateFromDays((Integer) kept);
      case TIMESTAMP -> Instant.EPOCH.plus((Long) kept, ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
      default -> kept.toString();
    };
  }
}
