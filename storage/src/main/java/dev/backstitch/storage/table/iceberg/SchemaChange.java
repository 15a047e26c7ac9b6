package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.iceberg.Schema;
import org.apache.iceberg.SortOrder;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.UpdateProperties;
import org.apache.iceberg.UpdateSchema;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.types.Type;
import org.jspecify.annotations.Nullable;

/**
 * What has to be done to a table so that it is what a specification asks for, without touching its
 * files: columns that may be NULL are added, required ones may become optional, texts change. A
 * table that never held a file becomes whatever is asked for.
 */
record SchemaChange(TableSpec spec, FileIO io) {
  TableMetadata applyTo(TableMetadata base) {
    return base.snapshots().isEmpty() ? replaced(base) : evolved(base);
  }

  private TableMetadata replaced(TableMetadata base) {
    boolean isWanted =
        IcebergTypes.schema(base.schema()).columns().equals(spec.schema().columns())
            && KeySpec.matches(base.spec(), spec.keys());
    if (isWanted) {
      return described(base);
    }
    Schema schema = IcebergTypes.schema(spec.schema());
    return base.buildReplacement(
        schema,
        KeySpec.of(schema, spec.keys()),
        SortOrder.unsorted(),
        base.location(),
        TableCreation.properties(spec));
  }

  private TableMetadata evolved(TableMetadata base) {
    TableSchema found = IcebergTypes.schema(base.schema());
    List<Problem> refused = refused(base, found);
    if (!refused.isEmpty()) {
      throw new ProblemException(refused);
    }
    PinnedOperations pinned = new PinnedOperations(base, io);
    UpdateSchema update = pinned.table().updateSchema();
    boolean changes = false;
    for (Column wanted : spec.schema().columns()) {
      changes |= change(update, wanted, found.field(wanted.name()).map(TableSchema.Field::column));
    }
    if (changes) {
      update.commit();
    }
    return described(pinned.current());
  }

  private TableMetadata described(TableMetadata base) {
    PinnedOperations pinned = new PinnedOperations(base, io);
    UpdateProperties update = pinned.table().updateProperties();
    boolean changes = false;
    for (var property : spec.properties().entrySet()) {
      if (!property.getValue().equals(base.properties().get(property.getKey()))) {
        update.set(property.getKey(), property.getValue());
        changes = true;
      }
    }
    if (changes) {
      update.commit();
    }
    return pinned.current();
  }

  private static boolean change(UpdateSchema update, Column wanted, Optional<Column> found) {
    if (found.isEmpty()) {
      Type type = IcebergTypes.type(wanted.type(), new AtomicInteger()::incrementAndGet);
      update.addColumn(null, wanted.name(), type, doc(wanted));
      return true;
    }
    String name = found.get().name();
    boolean relaxed = found.get().required() && !wanted.required();
    if (relaxed) {
      update.makeColumnOptional(name);
    }
    boolean described = !wanted.description().equals(found.get().description());
    if (described) {
      update.updateColumnDoc(name, doc(wanted));
    }
    return relaxed || described;
  }

  private static @Nullable String doc(Column column) {
    return column.description().isEmpty() ? null : column.description();
  }

  private List<Problem> refused(TableMetadata base, TableSchema found) {
    List<Problem> refused = new ArrayList<>();
    if (!KeySpec.matches(base.spec(), spec.keys())) {
      refused.add(
          problem(
              spec.name().toString(),
              "found partition columns "
                  + base.spec().fields().stream().map(f -> f.name()).toList(),
              "" + spec.keys().columns().stream().map(Column::name).toList()));
    }
    for (Column wanted : spec.schema().columns()) {
      found
          .field(wanted.name())
          .map(TableSchema.Field::column)
          .ifPresentOrElse(
              there -> compare(there, wanted, refused), () -> requireOptional(wanted, refused));
    }
    for (Column there : found.columns()) {
      if (spec.schema().field(there.name()).isEmpty()) {
        refused.add(problem(subject(there), "found a column", "it is not declared any more"));
      }
    }
    return refused;
  }

  private void compare(Column found, Column wanted, List<Problem> refused) {
    if (!found.type().equals(wanted.type())) {
      refused.add(problem(subject(found), "found type " + found.type().sql(), wanted.type().sql()));
    }
    if (!found.required() && wanted.required()) {
      refused.add(problem(subject(found), "found a column that may be NULL", "it is required"));
    }
  }

  private void requireOptional(Column wanted, List<Problem> refused) {
    if (wanted.required()) {
      refused.add(
          problem(subject(wanted), "found no such column", "it is required in old rows too"));
    }
  }

  private String subject(Column column) {
    return spec.name() + "." + column.name();
  }

  private static Problem problem(String subject, String found, String expected) {
    return Problem.of("BS-602", subject, found + " in the table, expected " + expected)
        .next("Declare what the table has, or give the asset another name and build it anew.");
  }
}
