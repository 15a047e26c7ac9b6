package dev.backstitch.storage.metadata.jdbc.database;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.sql.SQLException;

/** How far the schema of a database is. */
final class SchemaVersion {
  private static final String NEWEST =
      "SELECT max(CAST(version AS INTEGER)) FROM " + Migrations.HISTORY + " WHERE success";

  private SchemaVersion() {}

  /** Asks a database for one value, as text; empty for none. */
  @FunctionalInterface
  interface Answers {
    String answer(String question) throws SQLException;
  }

  /**
   * The newest change that was made; 0 when there is no schema yet.
   *
   * @param history question for the name of the table of changes
   */
  static int of(Answers database, String history) throws SQLException {
    String newest = database.answer(history).isEmpty() ? "" : database.answer(NEWEST);
    return newest.isEmpty() ? 0 : Integer.parseInt(newest);
  }

  static void requireNotNewer(String subject, int found) {
    if (found > Migrations.newest()) {
      throw new ProblemException(
          Problem.of(
                  "BS-614",
                  subject,
                  "found schema version " + found + ", expected " + Migrations.newest())
              .next("A newer Backstitch wrote this home; use that one."));
    }
  }
}
