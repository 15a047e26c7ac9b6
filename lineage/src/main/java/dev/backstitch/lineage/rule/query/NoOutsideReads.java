package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** BS-118: a text reaches no file, no network and nothing of the database but its aliases. */
final class NoOutsideReads implements QueryRule {
  private static final Pattern FILE =
      Pattern.compile(
          ".*(/|\\\\|://|\\.(csv|tsv|json|ndjson|jsonl|parquet|txt|gz|zst|db|duckdb)$).*");
  private static final List<String> REFUSALS =
      List.of(
          "Serialize not implemented",
          "does not support serialization",
          "file system operations are disabled",
          "Cannot access file",
          "No files found that match",
          "No extension found that is capable of reading the file",
          "the required extension",
          "Permission Error");

  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    Reading.Fault fault = reading.fault();
    if (fault != null && explains(fault)) {
      String where = fault.position().isEmpty() ? "" : fault.position() + ": ";
      report.accept(problem(reading, where + "reads a file or what lies outside its inputs"));
    }
    for (String function : reading.outcome().functions()) {
      report.accept(problem(reading, "calls " + function + "(), which reads outside its inputs"));
    }
  }

  /** Whether an outside read is the fault. */
  static boolean explains(Reading.Fault fault) {
    String message = fault.message();
    return REFUSALS.stream().anyMatch(message::contains)
        || (message.contains("does not exist") && namesFile(message));
  }

  private static boolean namesFile(String message) {
    return Pattern.compile("Table with name \"?([^\"\\s!]+)\"? does not exist")
        .matcher(message)
        .results()
        .anyMatch(match -> isFile(match.group(1)));
  }

  static boolean isFile(String name) {
    return FILE.matcher(name).matches();
  }

  private static Problem problem(Reading reading, String found) {
    return reading
        .problem("BS-118", found + "; " + reading.inputs())
        .next("Let files in as a raw asset and read that.");
  }
}
