package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.TypedCells.Cell;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/** Small tables of {@link TypedCells}, written through one instance that stays open. */
public final class RandomTables implements AutoCloseable {
  private final Path folder;
  private final DuckSession session;
  private int files;

  public RandomTables(Workbench bench) {
    this.folder = bench.fresh();
    ForcedFiles.createFolder(folder);
    this.session = Sandbox.sealed(bench.limits()).writing(folder, 1).open();
  }

  /** One to four columns of any type. */
  public static List<TypedCells> columns(Random random) {
    List<TypedCells> out = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      out.add(TypedCells.ALL.get(random.nextInt(TypedCells.ALL.size())));
    }
    return out;
  }

  public static List<List<Cell>> rows(List<TypedCells> columns, int most, Random random) {
    List<List<Cell>> out = new ArrayList<>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      out.add(columns.stream().map(c -> cell(c, random)).toList());
    }
    return out;
  }

  public static Cell cell(TypedCells column, Random random) {
    return column.cells().get(random.nextInt(column.cells().size()));
  }

  /** Columns named {@code v0}, {@code v1} and so on. */
  public static TableSchema schema(List<TypedCells> columns) {
    List<Column> out = new ArrayList<>();
    for (TypedCells column : columns) {
      out.add(Column.of("v" + out.size(), column.type()));
    }
    return TableSchema.numbered(out);
  }

  /** The rows as one file; none without rows. */
  public List<String> write(TableSchema schema, List<List<Cell>> rows) {
    if (rows.isEmpty()) {
      return List.of();
    }
    Path out = folder.resolve("f" + files++);
    ForcedFiles.createFolder(out);
    String values =
        rows.stream()
            .map(row -> row.stream().map(Cell::sql).collect(Collectors.joining(", ", "(", ")")))
            .collect(Collectors.joining(", "));
    String select =
        "SELECT * FROM (VALUES " + values + ") AS t(" + String.join(", ", schema.names()) + ")";
    Optional<ParquetCopy.Part> part =
        new ParquetCopy(session, schema, out).whole(select, Cancellation.NEVER);
    return List.of(part.orElseThrow().location());
  }

  @Override
  public void close() {
    session.close();
  }
}
