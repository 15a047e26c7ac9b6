package dev.backstitch.asset.definition;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * {@code team.table}: one namespace level. Names fold case, as SQL names do: two names that differ
 * only in case are the same name.
 */
public record AssetName(String team, String table) implements Comparable<AssetName> {
  private static final Pattern PART = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,62}");

  public AssetName {
    if (!isLegal(team, table)) {
      throw new ProblemException(
          Problem.of("BS-103", team.isEmpty() ? table : team + "." + table, "is no asset name")
              .next("Use team.table, each of letters, digits and _, beginning with a letter."));
    }
  }

  /**
   * Reads {@code team.table}.
   *
   * @throws ProblemException BS-103 when the text is no such name; a retry does not help
   */
  public static AssetName parse(String text) {
    int dot = text.indexOf('.');
    return dot < 0
        ? new AssetName("", text)
        : new AssetName(text.substring(0, dot), text.substring(dot + 1));
  }

  private static boolean isLegal(String team, String table) {
    return PART.matcher(team).matches() && PART.matcher(table).matches();
  }

  /** The two parts quoted for SQL. */
  public String sql() {
    return SqlName.quoted(team) + "." + SqlName.quoted(table);
  }

  /** Equal for names that SQL would not tell apart. */
  public String folded() {
    return toString().toLowerCase(Locale.ROOT);
  }

  @Override
  public int compareTo(AssetName other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return team + "." + table;
  }
}
