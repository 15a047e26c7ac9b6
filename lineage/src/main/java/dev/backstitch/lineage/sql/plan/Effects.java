package dev.backstitch.lineage.sql.plan;

import java.util.List;

/** Operators that do more than read. */
final class Effects {
  private static final List<String> NAMES =
      List.of(
          "INSERT",
          "DELETE",
          "UPDATE",
          "MERGE",
          "CREATE",
          "DROP",
          "ALTER",
          "ATTACH",
          "DETACH",
          "COPY",
          "EXPORT",
          "LOAD",
          "PRAGMA",
          "SET",
          "RESET",
          "TRANSACTION",
          "VACUUM",
          "SIMPLE",
          "EXPLAIN",
          "PREPARE",
          "EXECUTE",
          "CHECKPOINT");

  private Effects() {}

  /** Whether it is one of these, or begins with one of these words: {@code CREATE_TABLE}. */
  static boolean has(String kind) {
    return NAMES.stream().anyMatch(name -> kind.equals(name) || kind.startsWith(name + "_"));
  }
}
