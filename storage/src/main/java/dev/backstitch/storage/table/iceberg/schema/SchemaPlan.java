package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.TableSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.TypeUtil;
import org.apache.iceberg.types.Types.NestedField;
import org.jspecify.annotations.Nullable;

/**
 * Which field of a table each declared column is: one that is there, under its name or an earlier
 * one, or a new one. Fields that no column is are dropped, and their ids never used again.
 */
public record SchemaPlan(List<Step> steps) {
  public SchemaPlan {
    steps = List.copyOf(steps);
  }

  /**
   * One declared column.
   *
   * @param field what it is in the table; null for a new field
   * @param obstacle why rows in the table cannot be read as it; null when they can
   */
  public record Step(Column column, @Nullable NestedField field, @Nullable String obstacle) {
    boolean isAsBefore() {
      return field != null && field.name().equals(column.name());
    }
  }

  /** Whether rows in the table have to be written anew. */
  public boolean hasObstacle() {
    return steps.stream().anyMatch(step -> step.obstacle() != null);
  }

  public static SchemaPlan of(TableSpec spec, Schema found) {
    Set<Integer> taken = new HashSet<>();
    List<Step> steps = new ArrayList<>();
    for (Column column : spec.schema().columns()) {
      Optional<NestedField> there =
          field(spec, found, column).filter(field -> taken.add(field.fieldId()));
      steps.add(there.map(field -> kept(column, field)).orElseGet(() -> added(column)));
    }
    return new SchemaPlan(steps);
  }

  /** By name, else by an earlier name that nothing else is declared under. */
  private static Optional<NestedField> field(TableSpec spec, Schema found, Column column) {
    Stream<String> earlier =
        column.past().names().stream().filter(name -> spec.schema().field(name).isEmpty());
    return Stream.concat(Stream.of(column.name()), earlier)
        .flatMap(name -> found.columns().stream().filter(named(name)))
        .findFirst();
  }

  private static Predicate<NestedField> named(String name) {
    return field -> field.name().equalsIgnoreCase(name);
  }

  private static Step kept(Column column, NestedField field) {
    if (!holds(field.type(), column)) {
      String type = IcebergTypes.columnType(field.type()).sql();
      return new Step(column, null, "found type " + type + ", expected " + column.type().sql());
    }
    boolean mayBeNull = field.isOptional() && column.required();
    return new Step(
        column, field, mayBeNull ? "found a column that may be NULL, expected required" : null);
  }

  /** Whether every value is one of the column's type: it is the type, or narrower. */
  private static boolean holds(Type kept, Column column) {
    if (IcebergTypes.columnType(kept).equals(column.type())) {
      return true;
    }
    Type wanted = IcebergTypes.type(column.type(), () -> 0);
    return wanted.isPrimitiveType() && TypeUtil.isPromotionAllowed(kept, wanted.asPrimitiveType());
  }

  private static Step added(Column column) {
    boolean isNull = column.required() && column.past().value() == null;
    return new Step(
        column, null, isNull ? "found no such column, expected required in old rows too" : null);
  }
}
