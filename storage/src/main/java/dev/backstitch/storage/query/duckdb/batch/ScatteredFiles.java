package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.Batches.Batch;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.Circumstances;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldIds;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.ForcedFiles;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The rows of a batch's inputs in other files: in an order by chance, split otherwise, or in their
 * own order. The same rows, as a multiset; the copies are not forced to disk.
 */
final class ScatteredFiles {
  private static final int FILES = 3;

  /** What DuckDB hands to a thread at once is a row group, and 2,048 rows are its smallest. */
  private static final int ROW_GROUP = 2_048;

  private final Limits limits;
  private final Circumstances circumstances;

  ScatteredFiles(Limits limits, Circumstances circumstances) {
    this.limits = limits;
    this.circumstances = circumstances;
  }

  /** The batch over copies below a folder. */
  Batch of(Batch batch, Path folder) {
    ForcedFiles.createFolder(folder);
    try (DuckSession session =
        Sandbox.sealed(limits)
            .reading(Work.of(batch).files())
            .writing(folder, FILES)
            .in(Order.FIXED)
            .open()) {
      Map<List<String>, List<String>> copied = new HashMap<>();
      List<AliasFiles> inputs = new ArrayList<>();
      for (AliasFiles input : batch.inputs()) {
        List<String> files =
            copied.computeIfAbsent(
                input.files(), some -> copies(session, input, folder, copied.size()));
        inputs.add(input.copiedTo(files));
      }
      return new Batch(
          batch.output(),
          batch.sql(),
          batch.parameters(),
          batch.keys(),
          inputs,
          batch.directory(),
          batch.order());
    }
  }

  private List<String> copies(DuckSession session, AliasFiles input, Path folder, int number) {
    if (input.files().isEmpty()) {
      return List.of();
    }
    String table = "input_" + number;
    session.execute(
        "CREATE TEMP TABLE "
            + table
            + " AS SELECT f.whole, "
            + chance("f.whole")
            + " AS chance FROM (SELECT r AS whole FROM ("
            + FieldRead.select(input.schema(), input.files())
            + ") AS r) AS f");
    List<String> out = new ArrayList<>();
    int parts = circumstances.seed() == null ? 1 : FILES;
    for (int part = 0; part < parts; part++) {
      Path file = folder.resolve(number + "_" + part + ".parquet");
      session.execute(copy(table, input.schema(), parts, part, file));
      out.add(0, file.toString());
    }
    return out;
  }

  private String chance(String row) {
    Long seed = circumstances.seed();
    return seed == null ? "0" : "hash(" + row + ", " + seed + ")";
  }

  /** Parts of unequal size: 1, 2 and 3 of 6. */
  private String copy(String table, TableSchema schema, int parts, int part, Path file) {
    String columns =
        schema.names().stream()
            .map(SqlName::quoted)
            .map(name -> "whole." + name + " AS " + name)
            .collect(Collectors.joining(", "));
    String some =
        parts == 1
            ? ""
            : " WHERE chance % 6 >= "
                + part * (part + 1) / 2
                + " AND chance % 6 < "
                + (part + 1) * (part + 2) / 2
                + " ORDER BY chance";
    return "COPY (SELECT "
        + columns
        + " FROM "
        + table
        + some
        + ") TO "
        + SqlName.literal(file.toString())
        + " (FORMAT parquet, ROW_GROUP_SIZE "
        + ROW_GROUP
        + ", FIELD_IDS "
        + FieldIds.of(schema)
        + ")";
  }
}
