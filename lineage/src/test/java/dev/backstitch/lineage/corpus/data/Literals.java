package dev.backstitch.lineage.corpus.data;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.sql.column.ColumnRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a text compares columns with, so that data can be made that it lets through. */
public final class Literals {
  private static final String LITERAL = "(?:'[^']*'|\\d+(?:\\.\\d+)?)";
  private static final Pattern VALUE = Pattern.compile(LITERAL);

  private Literals() {}

  /** The literals by column, as written; keys are left out, they must stay unique. */
  public static Map<ColumnRef, List<String>> in(TpcText text, List<BenchmarkTable> tables) {
    Map<ColumnRef, List<String>> found = new TreeMap<>();
    for (BenchmarkTable table : tables) {
      for (Column column : table.columns()) {
        List<String> values = comparedWith(text.sql(), column.name());
        if (!values.isEmpty() && !table.key().contains(column.name())) {
          found.put(new ColumnRef(table.name(), column.name()), values);
        }
      }
    }
    return found;
  }

  private static List<String> comparedWith(String sql, String column) {
    Matcher comparison =
        Pattern.compile(
                "(?i)\\b"
                    + column
                    + "\\s*(?:=|[<>]=?|in\\s*\\(|between|like)\\s*(?:cast\\s*\\()?\\s*("
                    + LITERAL
                    + "(?:\\s*(?:,|and)\\s*"
                    + LITERAL
                    + ")*)")
            .matcher(sql);
    List<String> values = new ArrayList<>();
    while (comparison.find()) {
      Matcher value = VALUE.matcher(comparison.group(1));
      while (value.find()) {
        values.add(value.group().replace("%", ""));
      }
    }
    return values;
  }

  /** One of the literals by row; the value as it was where none fits the type. */
  public static String oneOf(Column column, List<String> literals) {
    return "coalesce(TRY_CAST(([%s])[1 + (hash(rowid, '%s') %% %d)::INTEGER] AS %s), %s)"
        .formatted(
            String.join(
                ", ", literals.stream().map(l -> l.startsWith("'") ? l : "'" + l + "'").toList()),
            column.name(),
            literals.size(),
            column.type().sql(),
            column.name());
  }
}
