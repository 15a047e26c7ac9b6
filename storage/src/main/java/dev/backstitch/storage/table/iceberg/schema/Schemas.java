package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.TableSchema;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.iceberg.Schema;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.types.Types.NestedField;

/**
 * The columns that readers of a table see, and those that runs stage under until they publish.
 * Waiting schemas are in the metadata, so that their field ids are taken, and a property of the
 * table tells each one's base: the schema that it changes.
 */
public final class Schemas {
  private static final String WAITING = "backstitch.schema.";

  private Schemas() {}

  /** With one more schema that changes the current one; readers do not see it. */
  public static TableMetadata waiting(TableMetadata base, Schema schema) {
    TableMetadata added = TableMetadata.buildFrom(base).addSchema(schema).build();
    int id =
        added.schemas().stream()
            .filter(each -> each.sameSchema(schema))
            .map(Schema::schemaId)
            .max(Comparator.naturalOrder())
            .orElseThrow();
    return TableMetadata.buildFrom(added)
        .setProperties(Map.of(WAITING + id, Integer.toString(base.currentSchemaId())))
        .build();
  }

  /** Schemas that can be staged under: the current one and what changes it, by id. */
  public static IntStream usable(TableMetadata metadata) {
    return IntStream.concat(
        IntStream.of(metadata.currentSchemaId()),
        metadata.schemasById().keySet().stream()
            .mapToInt(Integer::intValue)
            .filter(id -> id != metadata.currentSchemaId() && changesCurrent(metadata, id))
            .sorted());
  }

  private static boolean changesCurrent(TableMetadata metadata, int id) {
    return Integer.toString(metadata.currentSchemaId())
        .equals(metadata.properties().get(WAITING + id));
  }

  /** A usable schema that files of this one can be staged under. */
  public static OptionalInt usable(TableMetadata metadata, TableSchema schema) {
    return usable(metadata).filter(id -> table(metadata, id).holdsTheSameAs(schema)).findFirst();
  }

  public static TableSchema table(TableMetadata metadata, int id) {
    return IcebergTypes.schema(schema(metadata, id));
  }

  public static Schema schema(TableMetadata metadata, int id) {
    return Objects.requireNonNull(metadata.schemasById().get(id));
  }

  /** The schema that a snapshot was written with. */
  public static int of(TableMetadata metadata, Snapshot snapshot) {
    return Objects.requireNonNullElse(snapshot.schemaId(), metadata.currentSchemaId());
  }

  /** The same table as if this schema were the current one. */
  public static TableMetadata under(TableMetadata metadata, int id) {
    return metadata.currentSchemaId() == id
        ? metadata
        : TableMetadata.buildFrom(metadata).setCurrentSchema(id).build();
  }

  /** With the schema as the one that readers see; what waited on another is forgotten. */
  public static TableMetadata shown(TableMetadata metadata, int id) {
    TableMetadata changed = under(metadata, id);
    Set<String> stale =
        changed.properties().keySet().stream()
            .filter(name -> name.startsWith(WAITING) && !waits(changed, name))
            .collect(Collectors.toSet());
    return stale.isEmpty()
        ? changed
        : TableMetadata.buildFrom(changed).removeProperties(stale).build();
  }

  private static boolean waits(TableMetadata metadata, String property) {
    return !property.equals(WAITING + metadata.currentSchemaId())
        && Integer.toString(metadata.currentSchemaId()).equals(metadata.properties().get(property));
  }

  /** Why rows written as one schema cannot be read as the other; empty when they can. */
  public static Optional<String> obstacle(Schema before, Schema after) {
    return after.columns().stream()
        .filter(field -> isNoValueOf(before, field))
        .map(field -> "column " + field.name() + " needs a value that older rows do not have")
        .findFirst();
  }

  /** A column of the same name under another id, or one that is required and may be NULL there. */
  private static boolean isNoValueOf(Schema before, NestedField field) {
    NestedField same = before.findField(field.fieldId());
    if (same != null) {
      return field.isRequired() && same.isOptional();
    }
    boolean isAnother =
        before.columns().stream().anyMatch(f -> f.name().equalsIgnoreCase(field.name()));
    return isAnother || (field.isRequired() && field.initialDefault() == null);
  }

  /** The schema can still become the current one, or BS-564. */
  public static void requireUsable(AssetName table, TableMetadata metadata, TableSchema staged) {
    if (usable(metadata, staged).isEmpty()) {
      throw changed(table, staged, IcebergTypes.schema(metadata.schema()));
    }
  }

  public static ProblemException changed(AssetName table, TableSchema staged, TableSchema now) {
    return new ProblemException(
        Problem.of(
                "BS-564",
                table.toString(),
                "was staged with other columns than it has now, " + difference(staged, now))
            .blamedOn(Blame.EXTERNAL)
            .next("Nothing was published; run the plan again, so that all has the same columns."));
  }

  private static String difference(TableSchema staged, TableSchema now) {
    List<String> before = words(staged);
    List<String> after = words(now);
    return Stream.concat(
            before.stream().filter(w -> !after.contains(w)).map(w -> "then " + w),
            after.stream().filter(w -> !before.contains(w)).map(w -> "now " + w))
        .collect(Collectors.joining("; "));
  }

  private static List<String> words(TableSchema schema) {
    return schema.fields().stream()
        .map(
            f ->
                f.name()
                    + " "
                    + f.column().type().sql()
                    + (f.column().required() ? " required" : "")
                    + " (field "
                    + f.id()
                    + ")")
        .toList();
  }
}
