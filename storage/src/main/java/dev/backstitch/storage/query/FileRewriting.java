package dev.backstitch.storage.query;

import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes rows of a table's files into other files. Blocking; safe for use by many threads. */
public interface FileRewriting {
  /**
   * All rows of some files of one partition as one file, in the order of the files. What was
   * written is read again and its content hash compared.
   *
   * @param directory a fresh folder, the only one that is written
   * @throws dev.backstitch.asset.problem.ProblemException BS-567 when the content is not the same
   */
  WrittenFile merged(TableSchema schema, List<TableFile> files, Path directory);

  /**
   * Each file that has rows for which the condition is true, without these. A row for which it is
   * NULL stays.
   *
   * @param condition an SQL expression over the schema's columns
   * @param directory a fresh folder, the only one that is written
   * @throws dev.backstitch.asset.problem.ProblemException BS-568 when the condition cannot be
   *     evaluated, BS-567 when rows were lost that it does not name
   */
  List<Rewritten> without(
      TableSchema schema, List<TableFile> files, String condition, Path directory);

  /** How many rows of each file the condition is true for, in the order of the files. */
  List<Long> matching(TableSchema schema, List<TableFile> files, String condition);

  /**
   * One file in the place of another.
   *
   * @param removed how many rows it has less, at least one
   * @param written what is left; null when no row is
   */
  record Rewritten(TableFile file, long removed, @Nullable WrittenFile written) {
    public Rewritten {
      Objects.requireNonNull(file);
    }

    /** The file with the rows that are left; empty when none is. */
    public Optional<WrittenFile> left() {
      return Optional.ofNullable(written);
    }
  }
}
