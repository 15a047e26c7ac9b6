package dev.backstitch.storage.query;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.TableSchema;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A table about the home itself, {@code backstitch.<name>} in a query; a user's table of the same
 * name comes first.
 *
 * @param columns of scalar types, each with what it means
 * @param rows Boolean, Integer, Long, BigDecimal, String, LocalDate, OffsetDateTime or null, in the
 *     order of the columns; asked only by a query that reads the table
 */
public record CatalogTable(
    String name,
    String description,
    List<Column> columns,
    Supplier<List<List<@Nullable Object>>> rows) {
  /** The schema that all of them are in. */
  public static final String SCHEMA = "backstitch";

  public CatalogTable {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    columns = List.copyOf(columns);
    Objects.requireNonNull(rows);
  }

  public AssetName qualified() {
    return new AssetName(SCHEMA, name);
  }

  public TableSchema schema() {
    return TableSchema.numbered(columns);
  }
}
