package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.query.ViewFiles;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.ForcedFiles;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Views over Parquet files, in a database that every DuckDB since 1.0 can open. The statements are
 * our own; a view reads its files with the rights of whoever opens it.
 */
public final class DuckViewFiles implements ViewFiles {
  /** The oldest that this DuckDB can write. */
  private static final String STORAGE = "v1.0.0";

  private static final String WRITTEN = "written";

  private final Limits limits;

  public DuckViewFiles(Limits limits) {
    this.limits = limits;
  }

  @Override
  public void replace(List<Path> places, Shown shown) {
    Path own = beside(places.get(0));
    Path written = own.resolve("views.duckdb");
    try {
      ForcedFiles.createFolder(own);
      write(written, own, shown);
      for (Path place : places) {
        put(written, place);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + places, e);
    } finally {
      ForcedFiles.delete(written);
      ForcedFiles.delete(own);
    }
  }

  private static Path beside(Path place) {
    return place.resolveSibling(place.getFileName() + "." + UUID.randomUUID());
  }

  private static void put(Path written, Path place) throws IOException {
    Path folder = Objects.requireNonNull(place.toAbsolutePath().getParent());
    ForcedFiles.createFolder(folder);
    Path copy = beside(place);
    try {
      Files.copy(written, copy);
      ForcedFiles.force(folder, List.of(copy));
      Files.move(copy, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      ForcedFiles.force(folder, List.of());
    } finally {
      ForcedFiles.delete(copy);
    }
  }

  private void write(Path fresh, Path own, Shown shown) {
    // A view is bound when it is made, for which all its files must be in reach.
    List<String> readable =
        shown.tables().values().stream().flatMap(rows -> rows.locations().stream()).toList();
    try (DuckSession session = Sandbox.sealed(limits).reading(readable).writing(own, 1).open()) {
      session.execute(
          "ATTACH "
              + SqlName.literal(fresh.toString())
              + " AS "
              + WRITTEN
              + " (STORAGE_VERSION '"
              + STORAGE
              + "')");
      session.execute("USE " + WRITTEN);
      session.execute("BEGIN TRANSACTION");
      new TreeMap<>(shown.tables()).forEach((table, rows) -> view(session, table, rows));
      release(session, shown);
      session.execute("COMMIT");
      session.execute("CHECKPOINT " + WRITTEN);
      session.execute("USE memory");
      session.execute("DETACH " + WRITTEN);
    }
  }

  private static void view(DuckSession session, AssetName table, Rows rows) {
    schema(session, table.team());
    session.execute(
        "CREATE VIEW " + table.sql() + " AS " + FieldRead.select(rows.schema(), rows.locations()));
  }

  private static void schema(DuckSession session, String name) {
    session.execute("CREATE SCHEMA IF NOT EXISTS " + SqlName.quoted(name));
  }

  /** Which release it is of, for who wants to show it beside a figure. */
  private static void release(DuckSession session, Shown shown) {
    schema(session, CatalogTable.SCHEMA);
    session.execute(
        "CREATE VIEW IF NOT EXISTS "
            + CatalogTable.SCHEMA
            + ".release AS SELECT CAST("
            + shown.release()
            + " AS BIGINT) AS release, CAST("
            + SqlName.literal(shown.at().toString())
            + " AS TIMESTAMPTZ) AS \"at\"");
  }
}
