package dev.backstitch.engine.maintain;

import dev.backstitch.storage.table.TableFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Which files of a partition are merged into one: small ones that follow each other. Packing what
 * came of a packing finds nothing to do.
 *
 * @param mostBytes that merged files come to at most, as they are on disk; a file of half of that
 *     is not small
 */
public record Packing(long mostBytes) {
  /** Large enough to be read at full speed, small enough to be planned by. */
  public static final Packing USUAL = new Packing(256L << 20);

  public Packing {
    if (mostBytes < 1) {
      throw new IllegalArgumentException("Cannot pack into " + mostBytes + " bytes");
    }
  }

  /**
   * Files to merge, each group into one; others stay as they are.
   *
   * @param files of one partition
   */
  List<List<TableFile>> groups(List<TableFile> files) {
    List<List<TableFile>> groups = new ArrayList<>();
    List<TableFile> group = new ArrayList<>();
    long bytes = 0;
    for (TableFile file : files) {
      if (isSmall(file)) {
        if (bytes + file.sizeBytes() > mostBytes) {
          groups.add(group);
          group = new ArrayList<>();
          bytes = 0;
        }
        group.add(file);
        bytes += file.sizeBytes();
      }
    }
    groups.add(group);
    groups.removeIf(each -> each.size() < 2);
    return groups;
  }

  private boolean isSmall(TableFile file) {
    return file.sizeBytes() < (mostBytes + 1) / 2;
  }
}
