package dev.backstitch.engine.reconcile.side;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.reconcile.Terms;
import dev.backstitch.storage.outside.OutsideRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Totals that somebody gives with the command. Their columns say by what they are compared: {@code
 * day=2022-03-01,total_eur=1.00} by day, {@code total_eur=1.00} over all partitions together.
 */
public record TypedTotals(String from, List<OutsideRow> rows) {
  public TypedTotals {
    rows = List.copyOf(rows);
  }

  /**
   * Reads {@code column=value,column=value}, one text for each total; an empty value is NULL.
   *
   * @throws ProblemException BS-685 when one cannot be read
   */
  public static TypedTotals parse(List<String> texts) {
    List<OutsideRow> rows = new ArrayList<>();
    for (String text : texts) {
      Map<String, @Nullable String> values = new LinkedHashMap<>();
      for (String part : text.split(",", -1)) {
        int equals = part.indexOf('=');
        if (equals < 1) {
          throw new ProblemException(
              Problem.of("BS-685", "--total", "found '" + part + "', expected COLUMN=VALUE")
                  .next("Say --total day=2022-03-01,total_eur=123.45."));
        }
        String value = part.substring(equals + 1).strip();
        values.put(part.substring(0, equals).strip(), value.isEmpty() ? null : value);
      }
      rows.add(new OutsideRow("total " + (rows.size() + 1), values));
    }
    return new TypedTotals("typed in", rows);
  }

  /**
   * The terms of those totals of an asset that these are.
   *
   * @throws ProblemException BS-685 when they are none that it declares
   */
  public TheirRows.Told asDeclaredBy(AssetDefinition asset) {
    TreeSet<String> given = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    rows.forEach(row -> given.addAll(row.columns()));
    for (OutsideRow row : rows) {
      for (String column : given) {
        if (!row.has(column)) {
          throw refused(row.place(), "lacks " + column + ", which others of them have", null);
        }
      }
    }
    List<Terms> declared =
        asset.reconciliations().stream().map(totals -> terms(totals, given)).toList();
    return declared.stream()
        .filter(terms -> !terms.measures().isEmpty() && covers(terms, given))
        .findFirst()
        .map(terms -> new TheirRows.Told(terms, rows))
        .orElseThrow(() -> unknown(asset, given));
  }

  private Terms terms(Totals totals, TreeSet<String> given) {
    return Terms.of(totals, from).over(given);
  }

  private static boolean covers(Terms terms, TreeSet<String> given) {
    TreeSet<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    known.addAll(terms.columns());
    return known.containsAll(given);
  }

  private static ProblemException unknown(AssetDefinition asset, TreeSet<String> given) {
    TreeSet<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    asset.reconciliations().forEach(totals -> known.addAll(Terms.of(totals, "").columns()));
    if (known.isEmpty()) {
      return refused(asset.name().toString(), "declares no totals to be reconciled with", null);
    }
    String odd = given.stream().filter(column -> !known.contains(column)).findFirst().orElse(null);
    String found = odd == null ? "no total among: " + String.join(", ", given) : "'" + odd + "'";
    return refused(
        asset.name().toString(),
        "found " + found + ", expected among: " + String.join(", ", known),
        odd == null ? null : Nearest.to(odd, known).orElse(null));
  }

  private static ProblemException refused(String subject, String message, @Nullable String near) {
    return new ProblemException(Problem.of("BS-685", subject, message).nearest(near));
  }
}
