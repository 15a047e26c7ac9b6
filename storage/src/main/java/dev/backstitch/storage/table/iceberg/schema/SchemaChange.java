package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.Past;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.iceberg.catalog.PinnedOperations;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.iceberg.Schema;
import org.apache.iceberg.SortOrder;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.UpdateProperties;
import org.apache.iceberg.expressions.Literal;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types.NestedField;

/**
 * What has to be done to a table so that it can become what a specification asks for, without
 * touching its files: columns are added, dropped, renamed, widened and put in order, in a schema
 * that waits for a publication. A table that never held a file becomes whatever is asked for.
 *
 * @param rebuilt partitions that are replaced with the change
 * @param held the partitions that a state of the table shows; asked only when a rebuild is needed
 */
public record SchemaChange(
    TableSpec spec,
    Set<PartitionKey> rebuilt,
    Function<TableMetadata, Set<PartitionKey>> held,
    FileIO io) {
  private static final int VERSION_WITH_DEFAULTS = 3;

  public TableMetadata applyTo(TableMetadata base) {
    return base.snapshots().isEmpty() ? replaced(base) : evolved(described(base));
  }

  /** The schema of the table that is what is asked for, once the change was applied. */
  public int schema(TableMetadata applied) {
    return satisfying(applied, SchemaPlan.of(spec, applied.schema()))
        .orElseGet(applied::currentSchemaId);
  }

  private TableMetadata replaced(TableMetadata base) {
    boolean isWanted =
        bare(IcebergTypes.schema(base.schema()).columns()).equals(bare(spec.schema().columns()))
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

  private static List<Column> bare(List<Column> columns) {
    return columns.stream().map(c -> c.withPast(Past.NONE)).toList();
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

  private TableMetadata evolved(TableMetadata base) {
    SchemaPlan plan = SchemaPlan.of(spec, base.schema());
    List<Problem> refused = refused(base, plan);
    if (!refused.isEmpty()) {
      throw new ProblemException(refused);
    }
    if (satisfying(base, plan).isPresent()) {
      return base;
    }
    boolean hasDefaults =
        plan.steps().stream().anyMatch(s -> s.field() == null && s.column().past().value() != null);
    TableMetadata able = hasDefaults ? upgraded(base) : base;
    return Schemas.waiting(able, schema(plan, new Ids(able.lastColumnId())));
  }

  private static TableMetadata upgraded(TableMetadata base) {
    return base.formatVersion() >= VERSION_WITH_DEFAULTS
        ? base
        : base.upgradeToFormatVersion(VERSION_WITH_DEFAULTS);
  }

  /** A schema that a run may stage under already and that is what is planned. */
  private OptionalInt satisfying(TableMetadata base, SchemaPlan plan) {
    return Schemas.usable(base).filter(id -> isPlanned(plan, base, id)).findFirst();
  }

  private boolean isPlanned(SchemaPlan plan, TableMetadata base, int id) {
    List<TableSchema.Field> fields = Schemas.table(base, id).fields();
    return fields.size() == plan.steps().size()
        && IntStream.range(0, fields.size())
            .allMatch(i -> isPlanned(plan.steps().get(i), base, fields.get(i)));
  }

  private static boolean isPlanned(
      SchemaPlan.Step step, TableMetadata base, TableSchema.Field field) {
    boolean isTheField =
        step.field() == null
            ? base.schema().findField(field.id()) == null
            : step.field().fieldId() == field.id();
    Past past =
        step.field() == null
            ? Past.NONE.valued(step.column().past().value())
            : IcebergTypes.column(step.field()).past();
    return isTheField && field.column().equals(step.column().withPast(past));
  }

  private Schema schema(SchemaPlan plan, IntSupplier ids) {
    List<NestedField> fields = new ArrayList<>();
    for (SchemaPlan.Step step : plan.steps()) {
      fields.add(
          step.field() == null ? added(step.column(), ids) : kept(step.column(), step.field()));
    }
    return new Schema(fields);
  }

  private NestedField added(Column column, IntSupplier ids) {
    NestedField.Builder field =
        NestedField.builder()
            .withId(ids.getAsInt())
            .withName(column.name())
            .ofType(IcebergTypes.type(column.type(), ids))
            .isOptional(!column.required())
            .withDoc(IcebergTypes.doc(column));
    String value = column.past().value();
    if (value != null) {
      Literal<?> literal = Defaults.literal(subject(column), column.type(), value);
      field.withInitialDefault(literal).withWriteDefault(literal);
    }
    return field.build();
  }

  /** The same field, with the ids of its parts. */
  private static NestedField kept(Column column, NestedField field) {
    Type type =
        field.type().isPrimitiveType() ? IcebergTypes.type(column.type(), () -> 0) : field.type();
    return NestedField.from(field)
        .withName(column.name())
        .ofType(type)
        .isOptional(!column.required())
        .withDoc(IcebergTypes.doc(column))
        .build();
  }

  private List<Problem> refused(TableMetadata base, SchemaPlan plan) {
    List<Problem> refused = new ArrayList<>();
    if (!KeySpec.matches(base.spec(), spec.keys()) || movesKeys(plan)) {
      refused.add(otherKeys(base));
    }
    if (plan.hasObstacle()) {
      Rebuild rebuild = new Rebuild(spec.name(), held.apply(base), rebuilt);
      if (!rebuild.isComplete()) {
        plan.steps().forEach(step -> addProblem(step, rebuild, refused));
      }
    }
    return refused;
  }

  private void addProblem(SchemaPlan.Step step, Rebuild rebuild, List<Problem> problems) {
    String obstacle = step.obstacle();
    if (obstacle != null) {
      problems.add(rebuild.problem(subject(step.column()), obstacle));
    }
  }

  /** Rows of one partition would be filed under another. */
  private boolean movesKeys(SchemaPlan plan) {
    Set<String> keys = spec.keys().columns().stream().map(Column::name).collect(Collectors.toSet());
    long kept =
        plan.steps().stream()
            .filter(step -> step.isAsBefore() && keys.contains(step.column().name()))
            .count();
    return kept != keys.size();
  }

  private Problem otherKeys(TableMetadata base) {
    return Problem.of(
            "BS-602",
            spec.name().toString(),
            "found partition columns "
                + base.spec().fields().stream().map(f -> f.name()).toList()
                + " in the table, expected "
                + spec.keys().columns().stream().map(Column::name).toList())
        .next("Declare what the table has, or give the asset another name and build it anew.");
  }

  private String subject(Column column) {
    return spec.name() + "." + column.name();
  }

  /** Numbers that no field of the table ever had. */
  private static final class Ids implements IntSupplier {
    private int last;

    Ids(int last) {
      this.last = last;
    }

    @Override
    public int getAsInt() {
      return ++last;
    }
  }
}
