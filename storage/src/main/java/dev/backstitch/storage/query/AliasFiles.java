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
 */
public record AliasFiles(
    String alias, TableSchema schema, List<String> files, @Nullable String placedBy) {
  public AliasFiles {
    Objects.requireNonNull(alias);
    Objects.requireNonNull(schema);
    files = List.copyOf(files);
  }
}
