package dev.backstitch.storage.table;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import java.util.List;

/**
 * How the keys of a scheme are kept in columns: DATE of the local start for days, weeks and months,
 * TIMESTAMPTZ for hours and ticks, VARCHAR for keys; none for the unpartitioned asset.
 */
public interface KeyColumns {
  static KeyColumns of(Scheme scheme) {
    return new SchemeKeyColumns(scheme);
  }

  /** The columns, required, in the order of the scheme's dimensions. */
  List<Column> columns();

  /** One value per column: LocalDate, OffsetDateTime in UTC, or String. */
  List<Object> values(PartitionKey key);

  /** The inverse of {@link #values}. */
  PartitionKey key(List<Object> values);
}
