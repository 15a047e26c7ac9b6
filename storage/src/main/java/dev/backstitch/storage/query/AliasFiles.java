package dev.backstitch.storage.query;

import dev.backstitch.storage.table.TableSchema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an alias stands for: exactly these files, read by field id.
 *
 * @param schema what readers see; a file that lacks a field reads as NULL
 * @param files locations; empty for an empty input with the right columns
 * @param placedBy a time column of the alias: a partition sees only rows whose value lies in its
 *     window; null to see all
 * @param held which versions a partition sees, of an alias that is read as versions
 */
public record AliasFiles(
    String alias,
    TableSchema schema,
    List<String> files,
    @Nullable PlacedBy placedBy,
    VersionsHeld held) {
  public AliasFiles {
    Objects.requireNonNull(alias);
    Objects.requireNonNull(schema);
    files = List.copyOf(files);
    Objects.requireNonNull(held);
  }

  /** All rows of the files, or those that are placed. */
  public AliasFiles(
      String alias, TableSchema schema, List<String> files, @Nullable PlacedBy placedBy) {
    this(alias, schema, files, placedBy, VersionsHeld.EVER);
  }

  /**
   * Versions by when they held, as against a partition's window. An end that lies at or after the
   * window's is not known yet, and so is NULL; without a window all are seen.
   */
  public enum VersionsHeld {
    /** All, with all ends. */
    EVER,
    /** Those that began before the window's end. */
    BEFORE_END,
    /** Those of some instant in the window, where one that began before begins with it. */
    IN_WINDOW
  }

  /** The same over other files that hold the rows themselves. */
  public AliasFiles copiedTo(List<String> copies) {
    return new AliasFiles(alias, schema.asRows(), copies, placedBy, held);
  }
}
