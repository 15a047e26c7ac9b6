package dev.backstitch.storage.query.duckdb.diff;

import static dev.backstitch.storage.query.duckdb.diff.Relation.each;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.compare.RowVariants;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Counts how often each build has each row; two builds are alike under a key when they have all its
 * rows equally often. Exact: nothing is hashed. Each call has an instance of its own.
 */
public final class DuckRowVariants implements RowVariants {
  private final Limits limits;

  public DuckRowVariants(Limits limits) {
    this.limits = limits;
  }

  @Override
  public Result compare(Question question) {
    List<Side> builds = new ArrayList<>(List.of(question.before(), question.after()));
    builds.addAll(question.others());
    VariantColumns columns = VariantColumns.of(builds);
    question.wanted().keySet().forEach(name -> requireColumn(columns, name));
    List<String> files = builds.stream().flatMap(side -> side.files().stream()).toList();
    try (DuckSession session = Sandbox.sealed(limits).reading(files).open()) {
      session.execute(counted(columns, builds));
      session.execute(keys(columns, question, builds.size()));
      return new VariantFindings(session, columns, keyColumns(columns, question), builds.size())
          .all(question);
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-700", "comparing " + files.size() + " files"), e);
    }
  }

  private static void requireColumn(VariantColumns columns, String name) {
    if (columns.position(name) < 0) {
      throw new ProblemException(
          Problem.of("BS-701", "column " + name, "is none of what is compared")
              .nearest(Nearest.to(name, columns.names()).orElse(null))
              .next("Say --key COLUMN=VALUE."));
    }
  }

  /** The columns under which rows are matched; all of them where a key is not there as a whole. */
  private static List<Integer> keyColumns(VariantColumns columns, Question question) {
    List<Integer> key = question.key().stream().map(columns::position).toList();
    return key.isEmpty() || key.contains(-1)
        ? IntStream.range(0, columns.width()).boxed().toList()
        : key;
  }

  /** Every different row, and how often each build has it. */
  private static String counted(VariantColumns columns, List<Side> builds) {
    String all = each(columns.width(), i -> "c" + i + ", ");
    String union =
        IntStream.range(0, builds.size())
            .mapToObj(i -> "SELECT *, " + i + " AS v FROM (" + columns.rows(builds.get(i)) + ")")
            .collect(Collectors.joining(" UNION ALL "));
    return "CREATE TEMP TABLE counted AS SELECT "
        + all
        + each(
            builds.size(), v -> (v == 0 ? "" : ", ") + "count(*) FILTER (v = " + v + ") AS n" + v)
        + " FROM ("
        + union
        + ") GROUP BY "
        + all
        + "true";
  }

  /** Every key: {@code a0} and so on say which build is the first that is alike. */
  private static String keys(VariantColumns columns, Question question, int builds) {
    String key =
        keyColumns(columns, question).stream().map(i -> "c" + i).collect(Collectors.joining(", "));
    String wanted =
        question.wanted().isEmpty()
            ? "false"
            : question.wanted().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(e -> wanted(columns, e.getKey(), e.getValue()))
                .collect(Collectors.joining(" AND "));
    return "CREATE TEMP TABLE keyed AS SELECT "
        + key
        + ", sum(n0) AS s0, sum(n1) AS s1, bool_or("
        + wanted
        + ") AS wanted"
        + each(builds, v -> ", " + firstAlike(v) + " AS a" + v)
        + " FROM counted GROUP BY "
        + key;
  }

  private static String wanted(VariantColumns columns, String name, String value) {
    return "(CAST(c"
        + columns.position(name)
        + " AS VARCHAR) IS NOT DISTINCT FROM "
        + SqlName.literal(value)
        + ")";
  }

  private static String firstAlike(int build) {
    return build == 0
        ? "0"
        : "CASE "
            + each(build, v -> "WHEN bool_and(n" + v + " = n" + build + ") THEN " + v + " ")
            + "ELSE "
            + build
            + " END";
  }
}
