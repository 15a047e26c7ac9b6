package dev.backstitch.lineage.sql;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.lineage.rule.text.SqlText;
import dev.backstitch.lineage.sql.Binding.SqlError;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The columns of an asset that reads its own previous partition, found without being told: first
 * with columns of no type under the names that its text reads, then with the types that come out,
 * until they stay.
 */
final class OwnColumns {
  private static final int MOST_NAMES = 200;
  private static final int MOST_ROUNDS = 4;
  private static final int LINES_BEFORE = 2;
  private static final String UNSETTLED = "their types differ each time the query is applied";
  private static final Pattern UNQUALIFIED =
      Pattern.compile(
          "Referenced column \"([^\"]+)\" not found"
              + "|Column \"([^\"]+)\" does not exist on (?:left|right) side of join");
  private static final Pattern QUALIFIED =
      Pattern.compile(
          "(?:Table|Values list) \"([^\"]+)\" does not have a column named \"([^\"]+)\"");

  private final Analyses analyses;
  private final Question question;
  private final String alias;

  /**
   * @param question with the columns of the other inputs
   * @param alias under which the asset reads itself
   */
  OwnColumns(Analyses analyses, Question question, String alias) {
    this.analyses = analyses;
    this.question = question;
    this.alias = alias;
  }

  /**
   * What was found.
   *
   * @param columns of the table; of no meaning when there is an error
   * @param error why they cannot be told; null when they can
   */
  record Found(List<Column> columns, @Nullable SqlError error) {
    Found {
      columns = List.copyOf(columns);
    }

    static Found failed(SqlError error) {
      return new Found(List.of(), error);
    }
  }

  /** The columns of the table, or why they cannot be told from the text alone. */
  Found find() {
    Found found = untyped();
    for (int round = 0; round < MOST_ROUNDS && found.error() == null; round++) {
      List<Column> before = found.columns();
      found = typed(before);
      if (found.error() == null && found.columns().equals(before)) {
        return found;
      }
    }
    return found.error() != null ? found : Found.failed(new SqlError(UNSETTLED, 0, 0));
  }

  /** Asks with NULL for every column that the text turns out to read of itself. */
  private Found untyped() {
    Set<String> names = new LinkedHashSet<>();
    question.keys().forEach(key -> names.add(key.name()));
    for (int i = 0; i < MOST_NAMES; i++) {
      Analysis analysis = analyses.of(asked(withNulls(names)));
      SqlError error = analysis.error();
      if (error == null) {
        return columns(analysis);
      }
      Optional<String> missing = missing(error);
      if (missing.isEmpty() || !names.add(missing.get())) {
        return Found.failed(inText(error));
      }
    }
    return Found.failed(new SqlError(UNSETTLED, 0, 0));
  }

  /** The column that this asset may have to have; empty when something else is wrong. */
  private Optional<String> missing(SqlError error) {
    Matcher unqualified = UNQUALIFIED.matcher(error.message());
    if (unqualified.find()) {
      return Optional.ofNullable(unqualified.group(1)).or(() -> Optional.of(unqualified.group(2)));
    }
    Matcher qualified = QUALIFIED.matcher(error.message());
    return qualified.find() && qualified.group(1).equalsIgnoreCase(alias)
        ? Optional.of(qualified.group(2))
        : Optional.empty();
  }

  private static SqlError inText(SqlError error) {
    boolean known = error.line() > LINES_BEFORE;
    return new SqlError(
        error.message(), known ? error.line() - LINES_BEFORE : 0, known ? error.column() : 0);
  }

  private String withNulls(Set<String> names) {
    String nulls =
        names.isEmpty()
            ? "NULL AS \"?\""
            : names.stream()
                .map(name -> "NULL AS " + SqlName.quoted(name))
                .collect(Collectors.joining(", "));
    return "WITH %s AS (SELECT %s)\nSELECT * FROM (\n%s\n)"
        .formatted(SqlName.quoted(alias), nulls, SqlText.of(question.sql()).withoutEnd());
  }

  private Question asked(String sql) {
    return new Question(sql, question.aliases(), question.parameters(), question.keys(), Map.of());
  }

  private Found typed(List<Column> own) {
    Analysis analysis = analyses.of(asked(question.sql()).with(alias, own));
    return analysis.error() == null ? columns(analysis) : Found.failed(analysis.error());
  }

  private Found columns(Analysis analysis) {
    List<Column> columns = new ArrayList<>();
    try {
      for (Binding.OutputColumn column : analysis.columns()) {
        columns.add(Column.of(column.name(), TypeText.parse(column.name(), column.type())));
      }
    } catch (ProblemException untyped) {
      return Found.failed(new SqlError(untyped.problem().message(), 0, 0));
    }
    return new Found(TableColumns.keyed(question.keys(), columns), null);
  }
}
