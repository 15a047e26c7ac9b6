package dev.backstitch.storage.table.iceberg.remote;

import java.nio.file.Path;
import java.util.Objects;

/**
 * The two names of a warehouse's file: its path on this machine, and the one by which tables know
 * it. They are the same for a warehouse on this machine.
 *
 * @param folder absolute
 * @param root what stands for the folder in tables, such as {@code s3://bucket/prefix}
 */
public record FileNames(Path folder, String root) {
  public FileNames {
    Objects.requireNonNull(folder);
    Objects.requireNonNull(root);
  }

  /** Of a warehouse on this machine. */
  public static FileNames local(Path folder) {
    return new FileNames(folder, folder.toString());
  }

  public boolean isLocal() {
    return root.equals(folder.toString());
  }

  /** The name in tables; the same for a file that is not the warehouse's. */
  public String inTables(String here) {
    return replaced(here, folder.toString(), root);
  }

  /** The path on this machine; the same for a file that is not the warehouse's. */
  public String here(String inTables) {
    return replaced(inTables, root, folder.toString());
  }

  private static String replaced(String name, String from, String to) {
    return !from.equals(to) && name.startsWith(from + "/")
        ? to + name.substring(from.length())
        : name;
  }
}
