package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.Validity;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns of a dimension as they are kept, by changes, and as readers see them, by versions.
 */
final class DimensionColumns {
  /** Far from any that a table gives, since no file has the column. */
  private static final int NO_FILE_HAS_IT = 2_000_000_000;

  private DimensionColumns() {}

  /** Without the end of versions, with the kind of each change; the end of a key tracks nothing. */
  static List<Column> kept(Origin.Versioned origin, List<Column> shown) {
    List<Column> out = new ArrayList<>();
    for (Column column : shown) {
      if (origin.tracked().stream().anyMatch(column.name()::equalsIgnoreCase)) {
        out.add(
            new Column(column.name(), column.type(), false, column.description(), column.past()));
      } else if (!column.name().equals(Validity.TO.name())) {
        out.add(column);
      }
    }
    out.add(Validity.CHANGE);
    return out;
  }

  /** The columns apart from those of partitions. */
  static TableSchema withoutKeys(TableSchema shown, Scheme scheme) {
    List<String> keys = scheme.dimensions().stream().map(Dimension::name).toList();
    return new TableSchema(
        shown.fields().stream()
            .filter(field -> keys.stream().noneMatch(field.name()::equalsIgnoreCase))
            .toList(),
        shown.versions());
  }

  /** Files that were written before a table was that of a dimension are shown as they are. */
  static TableSchema shown(Origin.Versioned origin, TableSchema kept) {
    Optional<Field> change = kept.field(Validity.CHANGE.name());
    if (change.isEmpty() || kept.field(Validity.FROM.name()).isEmpty()) {
      return kept;
    }
    List<Field> fields =
        new ArrayList<>(kept.fields().stream().filter(f -> !f.equals(change.get())).toList());
    fields.add(new Field(NO_FILE_HAS_IT, Validity.TO));
    return new TableSchema(fields, new TableSchema.Versions(origin.key(), change.get()));
  }
}
