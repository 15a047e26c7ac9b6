package dev.backstitch.lineage.rule.query;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a database's words about a text come down to: the one place that reads them. */
enum FaultKind {
  /** A table that is not among the inputs. */
  NO_TABLE,
  /** A file, the network, or the database's own tables and settings. */
  OUTSIDE,
  /** Several statements, or one that does more than read. */
  NOT_ONE_SELECT,
  /** Stars, structs or aliases that double and double. */
  GROWTH,
  /** Syntax, a column, a type, a function. */
  OTHER;

  private static final Pattern TABLE =
      Pattern.compile(
          "Table with name \"?([^\"\\s!]+)\"? does not exist"
              + "|found table (\\S+), expected an alias without prefix");
  private static final Pattern FILE =
      Pattern.compile(
          ".*(/|\\\\|://|\\.(csv|tsv|json|ndjson|jsonl|parquet|txt|gz|zst|db|duckdb)$).*");
  private static final List<String> OUTSIDE_WORDS =
      List.of(
          "is out of reach",
          "Serialize not implemented",
          "does not support serialization",
          "file system operations are disabled",
          "Cannot access file",
          "No files found that match",
          "No extension found that is capable of reading the file",
          "the required extension",
          "Permission Error");
  private static final List<String> STATEMENT_WORDS =
      List.of("expected one SELECT", "statement of type MULTI", "cannot be used here");

  private static final String GROWTH_WORDS = "grows to more than ";

  static FaultKind of(String message) {
    Optional<String> table = table(message);
    if (table.isPresent()) {
      return FILE.matcher(table.get()).matches() ? OUTSIDE : NO_TABLE;
    }
    if (OUTSIDE_WORDS.stream().anyMatch(message::contains)) {
      return OUTSIDE;
    }
    if (message.startsWith(GROWTH_WORDS)) {
      return GROWTH;
    }
    return STATEMENT_WORDS.stream().anyMatch(message::contains) ? NOT_ONE_SELECT : OTHER;
  }

  /** The table that was not found, as the text names it. */
  static Optional<String> table(String message) {
    Matcher matcher = TABLE.matcher(message);
    return matcher.find()
        ? Optional.of(matcher.group(1) == null ? matcher.group(2) : matcher.group(1))
        : Optional.empty();
  }
}
