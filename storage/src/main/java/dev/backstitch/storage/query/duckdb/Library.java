package dev.backstitch.storage.query.duckdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.duckdb.DuckDBDriver;

/** The DuckDB that this process has, told without loading it. */
public final class Library {
  private Library() {}

  /** Equal for equal builds of DuckDB: the name of its file, which holds the version, and size. */
  public static String edition() {
    try {
      Path jar =
          Path.of(DuckDBDriver.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return jar.getFileName() + " " + Files.size(jar);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("Cannot find DuckDB's library", unreadable);
    } catch (URISyntaxException odd) {
      throw new IllegalStateException("Cannot find DuckDB's library", odd);
    }
  }
}
