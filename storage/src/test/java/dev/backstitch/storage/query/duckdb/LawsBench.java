package dev.backstitch.storage.query.duckdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Random tables in a folder of their own that is gone afterwards, for properties. */
public final class LawsBench implements AutoCloseable {
  private final Path folder;
  private final Workbench bench;
  private final RandomTables tables;

  public LawsBench() {
    try {
      this.folder = Files.createTempDirectory("laws");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.bench = new Workbench(folder);
    this.tables = new RandomTables(bench);
  }

  public Limits limits() {
    return bench.limits();
  }

  public RandomTables tables() {
    return tables;
  }

  @Override
  public void close() {
    tables.close();
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
