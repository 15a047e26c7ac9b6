package dev.backstitch.storage.query;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes databases of views, for programs that read tables without us. */
public interface ViewFiles {
  /** Where other programs cannot open the files of tables. */
  ViewFiles NONE =
      new ViewFiles() {
        @Override
        public void replace(List<Path> places, Shown shown) {}

        @Override
        public boolean areOfUse() {
          return false;
        }
      };

  /** Whether other programs can open the files that views name. */
  default boolean areOfUse() {
    return true;
  }

  /**
   * Writes a whole file and puts it in each place instead of what is there: a reader sees the old
   * one or the new one, and one who has the old one open keeps it. On disk on return. Blocking.
   *
   * @param places absolute; folders are made when they are missing
   * @throws RuntimeException when it cannot be written; what is in a place stays as it is then
   */
  void replace(List<Path> places, Shown shown);

  /**
   * What the views show.
   *
   * @param tables each as the view {@code team.table}
   */
  record Shown(long release, Instant at, Map<AssetName, Rows> tables) {
    public Shown {
      Objects.requireNonNull(at);
      tables = Map.copyOf(tables);
    }
  }

  /** A table's columns and the files with its rows; none for a table without rows. */
  record Rows(TableSchema schema, List<String> locations) {
    public Rows {
      Objects.requireNonNull(schema);
      locations = List.copyOf(locations);
    }
  }
}
