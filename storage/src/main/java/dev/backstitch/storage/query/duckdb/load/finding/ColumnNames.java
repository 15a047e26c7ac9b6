package dev.backstitch.storage.query.duckdb.load.finding;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.schema.Column;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Matches the names a file has with those declared: each exactly once, in any order. */
public record ColumnNames(List<String> declared) {
  public ColumnNames {
    declared = List.copyOf(declared);
  }

  public static ColumnNames of(List<Column> columns) {
    return new ColumnNames(columns.stream().map(Column::name).toList());
  }

  /** For each declared column its place in the file; meaningless when something was found. */
  public int[] places(List<String> found, String code, String place, Findings findings) {
    Map<String, Integer> at = new HashMap<>();
    Set<String> folded = new LinkedHashSet<>();
    List<String> unknown = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      String name = found.get(i);
      at.put(name, i);
      if (!folded.add(name.toLowerCase(Locale.ROOT))) {
        findings.add(
            new Finding(
                code,
                place,
                "column " + Finding.sample(name) + " is there more than once (without case)",
                "Ask the sender to name each column once."));
      } else if (!declared.contains(name)) {
        unknown.add(name);
      }
    }
    report(found, unknown, code, place, findings);
    return declared.stream().mapToInt(name -> at.getOrDefault(name, 0)).toArray();
  }

  private void report(
      List<String> found, List<String> unknown, String code, String place, Findings findings) {
    for (String name : declared) {
      if (!found.contains(name)) {
        findings.add(
            new Finding(
                code,
                place,
                "declared column '" + name + "' is missing, found " + shown(found),
                "Declare the columns the sender writes, or ask for the file again."),
            Nearest.to(name, unknown).orElse(null));
      }
    }
    for (String name : unknown) {
      findings.add(
          new Finding(
              code,
              place,
              "column " + Finding.sample(name) + " is not declared, expected " + shown(declared),
              "Declare it on the source, or ask the sender to leave it out."),
          Nearest.to(name, declared).orElse(null));
    }
  }

  private static String shown(List<String> names) {
    return Finding.sample(String.join(",", names));
  }
}
