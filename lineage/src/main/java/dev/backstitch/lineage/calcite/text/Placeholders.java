package dev.backstitch.lineage.calcite.text;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.lineage.rule.text.SqlText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.OperandTypes;

/**
 * Parameters, which Calcite cannot parse, as functions without arguments. They are turned back into
 * {@code $name} in what Calcite writes, so that the database is asked about the text it was asked
 * about before.
 */
public final class Placeholders {
  private static final String PREFIX = "backstitch_parameter_";
  private static final Pattern WRITTEN =
      Pattern.compile("[\"`]?" + PREFIX + "([A-Za-z0-9_$]+)[\"`]?\\s*\\(\\s*\\)");
  private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,37}(\\.\\d{1,37})?");

  private final Map<String, ColumnType> types = new LinkedHashMap<>();
  private final Set<String> moving = new HashSet<>();

  /** Those that a text may use; {@code keys} are the partition columns. */
  public Placeholders(List<Parameter> parameters, List<Column> keys) {
    parameters.forEach(p -> types.put(fold(p.name()), type(p)));
    for (Column key : keys) {
      types.put(fold(key.name()), key.type());
      moving.add(fold(key.name()));
    }
    types.put("partition_start", Scalar.TIMESTAMPTZ);
    types.put("partition_end", Scalar.TIMESTAMPTZ);
    types.put("partition_key", Scalar.VARCHAR);
    moving.addAll(List.of("partition_start", "partition_end", "partition_key"));
  }

  private static ColumnType type(Parameter parameter) {
    if (WHOLE.matcher(parameter.value()).matches()) {
      return Scalar.BIGINT;
    }
    return NUMBER.matcher(parameter.value()).matches() ? new DecimalType(38, 10) : Scalar.VARCHAR;
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** A text that Calcite can parse. */
  public String placed(String sql) {
    String quoted = SqlText.of(sql).withCalledQuoted(Functions.PARSED_APART);
    return SqlText.of(quoted).withParameters(name -> PREFIX + name + "()");
  }

  /** What Calcite wrote, with the parameters in it again. */
  public String restored(String sql) {
    return WRITTEN.matcher(sql).replaceAll("\\$$1");
  }

  /** The first parameter used that has another value in every partition. */
  public Optional<String> moving(String sql) {
    Set<String> used = new HashSet<>();
    SqlText.of(sql)
        .withParameters(
            name -> {
              used.add(fold(name));
              return name;
            });
    return used.stream().filter(moving::contains).sorted().findFirst();
  }

  /** The parameter that a function stands for. */
  public static Optional<String> parameter(SqlOperator operator) {
    String name = operator.getName();
    return name.regionMatches(true, 0, PREFIX, 0, PREFIX.length())
        ? Optional.of("$" + name.substring(PREFIX.length()))
        : Optional.empty();
  }

  /** What Calcite is to know the placeholders as. */
  public List<SqlOperator> operators() {
    List<SqlOperator> operators = new ArrayList<>();
    types.forEach(
        (name, type) -> {
          RelDataType returned = Types.of(type);
          operators.add(
              new SqlFunction(
                  PREFIX + name,
                  SqlKind.OTHER_FUNCTION,
                  binding -> returned,
                  null,
                  OperandTypes.NILADIC,
                  SqlFunctionCategory.USER_DEFINED_FUNCTION));
        });
    return operators;
  }
}
