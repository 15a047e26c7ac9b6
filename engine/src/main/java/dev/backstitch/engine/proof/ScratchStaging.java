package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.Staging;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.TableState;
import dev.backstitch.storage.table.Tables;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** Answers as staging would, but makes no table, changes none, and writes into a scratch folder. */
record ScratchStaging(Tables tables, Path folder) implements Staging {
  @Override
  public List<Problem> obstacles(TableSpec spec, Set<PartitionKey> rebuilt) {
    return List.of();
  }

  @Override
  public boolean mustRebuild(TableSpec spec) {
    return false;
  }

  /** What the table would become, under the ids that its files have. */
  @Override
  public TableState ensure(TableSpec wanted, Set<PartitionKey> rebuilt) {
    Optional<TableState> there = tables.find(wanted.name());
    TableSchema schema =
        there.map(kept -> underKeptIds(wanted.schema(), kept.schema())).orElse(wanted.schema());
    return new TableState(
        wanted.name(),
        schema,
        there.map(TableState::pointer).orElse(""),
        there.map(TableState::snapshot).orElse(OptionalLong.empty()));
  }

  private static TableSchema underKeptIds(TableSchema wanted, TableSchema kept) {
    int next = kept.fields().stream().mapToInt(Field::id).max().orElse(0) + 1;
    List<Field> fields = new ArrayList<>();
    for (Column column : wanted.columns()) {
      Optional<Field> same =
          Stream.concat(Stream.of(column.name()), column.past().names().stream())
              .flatMap(name -> kept.field(name).stream())
              .findFirst();
      fields.add(
          same.isPresent()
              ? new Field(same.get().id(), column, same.get().parts())
              : new Field(next++, column));
    }
    return new TableSchema(fields);
  }

  @Override
  public Path dataDirectory(AssetName table, String attempt) {
    return folder.resolve(attempt);
  }

  @Override
  public StagedTable stage(
      String workspace,
      TableSpec spec,
      Collection<PartitionKey> replaced,
      List<WrittenFile> files) {
    throw new UnsupportedOperationException("Cannot stage " + spec.name() + " in a proof");
  }

  @Override
  public void discard(StagedTable staged) {
    throw new UnsupportedOperationException("Cannot discard in a proof");
  }
}
