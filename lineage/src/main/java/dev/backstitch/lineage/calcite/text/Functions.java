package dev.backstitch.lineage.calcite.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.fun.SqlBasicAggFunction;
import org.apache.calcite.sql.fun.SqlLibrary;
import org.apache.calcite.sql.fun.SqlLibraryOperatorTableFactory;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlOperatorTables;

/**
 * Functions that Calcite is to know. Only what each depends on matters here, never its value, so
 * the database's own scalar functions are declared by name and kind of result.
 */
public final class Functions {
  private static final List<String> TEXTS =
      words(
          """
          strftime md5 sha256 lpad rpad replace split_part regexp_replace regexp_extract
          left right concat_ws reverse repeat hex dayname monthname chr format printf
          substr trim ltrim rtrim
          """);
  private static final List<String> NUMBERS =
      words(
          """
          length strlen datediff date_diff datesub date_sub date_part datepart epoch
          epoch_ms strpos instr len hash levenshtein dayofweek isodow weekofyear week
          yearweek
          """);
  private static final List<String> TRUTHS =
      words(
          """
          starts_with ends_with contains regexp_matches isnan isfinite prefix suffix
          """);
  private static final List<String> ANYTHING =
      words(
          """
          date_trunc datetrunc strptime try_strptime make_date make_timestamp
          time_bucket to_days to_hours to_minutes to_seconds to_months to_years
          to_timestamp list_extract struct_extract array_extract json_extract
          json_extract_string date_add if timezone last_day now today
          current_localtimestamp get_current_timestamp uuid nextval
          """);

  private static final List<String> AGGREGATES =
      words(
          """
          median mode quantile_cont quantile_disc quantile first last list min_by max_by
          product fsum sum_no_overflow mad kurtosis skewness entropy histogram
          approx_quantile count_if favg
          """);

  /** Functions for which Calcite has a grammar of its own, unless their names are quoted. */
  static final Set<String> PARSED_APART =
      Set.copyOf(
          words(
              """
          date_trunc datetrunc date_part datepart date_diff datediff date_add date_sub
          datesub list mode left right replace timestampdiff timestampadd last_day first
          last format if contains
          """));

  /** What reads the clock, chance or a counter, by whatever names. */
  private static final Set<String> VOLATILE =
      Set.copyOf(
          words(
              """
          RANDOM RAND RAND_INTEGER UUID GEN_RANDOM_UUID NOW TODAY NEXTVAL CURRENT_DATE
          CURRENT_TIME CURRENT_TIMESTAMP LOCALTIME LOCALTIMESTAMP CURRENT_DATETIME
          CURRENT_LOCALTIMESTAMP GET_CURRENT_TIMESTAMP SYSDATE SYSTIMESTAMP GETDATE
          SETSEED TRANSACTION_TIMESTAMP PG_SLEEP USER CURRENT_USER SESSION_USER
          CURRENT_SCHEMA
          """));

  private static final SqlOperatorTable LIBRARY =
      SqlOperatorTables.chain(
          SqlOperatorTables.of(own()),
          SqlLibraryOperatorTableFactory.INSTANCE.getOperatorTable(
              SqlLibrary.STANDARD, SqlLibrary.POSTGRESQL, SqlLibrary.BIG_QUERY, SqlLibrary.SPARK));

  private Functions() {}

  private static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }

  static SqlOperatorTable with(List<SqlOperator> more) {
    return SqlOperatorTables.chain(SqlOperatorTables.of(more), LIBRARY);
  }

  /** Whether two calls with the same arguments can differ. */
  public static boolean isVolatile(SqlOperator operator) {
    return !operator.isDeterministic()
        || operator.isDynamicFunction()
        || VOLATILE.contains(operator.getName().toUpperCase(Locale.ROOT));
  }

  private static List<SqlOperator> own() {
    List<SqlOperator> all = new ArrayList<>();
    for (String name : AGGREGATES) {
      all.add(
          SqlBasicAggFunction.create(
              name.toUpperCase(Locale.ROOT),
              SqlKind.OTHER_FUNCTION,
              nullable(ReturnTypes.explicit(SqlTypeName.ANY)),
              OperandTypes.VARIADIC));
    }
    add(all, TEXTS, ReturnTypes.explicit(SqlTypeName.VARCHAR));
    add(all, NUMBERS, ReturnTypes.explicit(SqlTypeName.BIGINT));
    add(all, TRUTHS, ReturnTypes.explicit(SqlTypeName.BOOLEAN));
    add(all, ANYTHING, ReturnTypes.explicit(SqlTypeName.ANY));
    return all;
  }

  private static SqlReturnTypeInference nullable(SqlReturnTypeInference type) {
    return type.andThen(
        (binding, returned) -> binding.getTypeFactory().createTypeWithNullability(returned, true));
  }

  private static void add(List<SqlOperator> to, List<String> names, SqlReturnTypeInference type) {
    for (String name : names) {
      to.add(
          new SqlFunction(
              name.toUpperCase(Locale.ROOT),
              SqlKind.OTHER_FUNCTION,
              nullable(type),
              null,
              OperandTypes.VARIADIC,
              SqlFunctionCategory.USER_DEFINED_FUNCTION));
    }
  }
}
