package dev.backstitch.engine.step;

import dev.backstitch.asset.check.NotNull;
import dev.backstitch.asset.check.Rule;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import java.util.List;
import java.util.Optional;

/** What the footers of written files prove without reading a row. */
final class Footers {
  private Footers() {}

  /** Whether the promise certainly holds; false means that it must be asked for. */
  static boolean prove(Rule rule, TableSchema schema, List<WrittenFile> written) {
    return rule instanceof NotNull notNull
        && notNull.columns().stream().allMatch(column -> hasNoNull(column, schema, written));
  }

  private static boolean hasNoNull(String column, TableSchema schema, List<WrittenFile> written) {
    Optional<Field> field = schema.field(column);
    return field.isPresent()
        && !field.get().column().type().isNested()
        && written.stream().allMatch(file -> hasNoNull(field.get().id(), file));
  }

  private static boolean hasNoNull(int id, WrittenFile file) {
    Optional<ColumnMetrics> metrics =
        file.metrics().stream().filter(m -> m.fieldId() == id).findFirst();
    return metrics.isPresent() && metrics.get().nulls() == 0;
  }
}
