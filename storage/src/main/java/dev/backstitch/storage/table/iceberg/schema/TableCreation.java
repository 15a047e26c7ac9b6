package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.storage.table.TableSpec;
import java.util.HashMap;
import java.util.Map;
import org.apache.iceberg.Schema;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableProperties;

/** The first metadata of a table: its columns and partitioning, no rows. */
public record TableCreation(TableSpec spec, String location) {
  /** Every engine reads it; version 3 adds column defaults, which nothing asks for yet. */
  private static final String FORMAT_VERSION = "2";

  public TableMetadata metadata() {
    Schema schema = IcebergTypes.schema(spec.schema());
    return TableMetadata.newTableMetadata(
        schema, KeySpec.of(schema, spec.keys()), location, properties(spec));
  }

  /**
   * With garbage collection off: another program's expiry would delete what releases still list.
   */
  public static Map<String, String> properties(TableSpec spec) {
    Map<String, String> properties = new HashMap<>(spec.properties());
    properties.put(TableProperties.FORMAT_VERSION, FORMAT_VERSION);
    properties.put(TableProperties.GC_ENABLED, "false");
    return properties;
  }
}
