package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.table.TableSchema.Field;
import dev.backstitch.storage.table.TableSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Which column of a result goes to which field of the table: by name, never by position. */
record OutputShape(List<Out> outs, int width) {
  /**
   * One field of the table.
   *
   * @param source the result's column, from 0; -1 when the engine adds the partition's value
   * @param keyColumn the key column it holds, from 0; -1 when it holds none
   */
  record Out(Field field, int source, int keyColumn) {
    boolean isAdded() {
      return source < 0;
    }

    /** A key column that the query fills, so that its values must be checked. */
    boolean isCheckedKey() {
      return keyColumn >= 0 && source >= 0;
    }
  }

  /**
   * Matches without case, as SQL does.
   *
   * @throws ProblemException BS-504, all differences at once
   */
  static OutputShape match(TableSpec spec, List<OutputColumn> columns) {
    List<Problem> problems = new ArrayList<>();
    Map<String, Integer> sources = new HashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      String name = columns.get(i).name();
      if (sources.put(fold(name), i) != null) {
        problems.add(problem(spec, "the query yields column '" + name + "' twice"));
      }
    }
    columns.stream()
        .filter(c -> spec.schema().field(c.name()).isEmpty())
        .forEach(c -> problems.add(unexpected(spec, c)));
    List<Out> outs = new ArrayList<>();
    for (Field field : spec.schema().fields()) {
      int source = sources.getOrDefault(fold(field.name()), -1);
      Out out = new Out(field, source, keyColumn(spec, field));
      outs.add(out);
      if (source >= 0) {
        LossyCast.problem(spec, columns.get(source), field).ifPresent(problems::add);
      } else if (out.keyColumn() < 0) {
        problems.add(missing(spec, field, columns));
      }
    }
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return new OutputShape(List.copyOf(outs), columns.size());
  }

  private static int keyColumn(TableSpec spec, Field field) {
    List<Column> keys = spec.keys().columns();
    return IntStream.range(0, keys.size())
        .filter(i -> keys.get(i).name().equalsIgnoreCase(field.name()))
        .findFirst()
        .orElse(-1);
  }

  private static Problem missing(TableSpec spec, Field field, List<OutputColumn> columns) {
    String wanted = "'" + field.name() + "' " + field.column().type().sql();
    return problem(spec, "the query yields no column " + wanted)
        .nearest(
            Nearest.to(field.name(), columns.stream().map(OutputColumn::name).toList())
                .orElse(null));
  }

  private static Problem unexpected(TableSpec spec, OutputColumn column) {
    return problem(spec, "the query yields column '" + column.name() + "', which the table has not")
        .nearest(Nearest.to(column.name(), spec.schema().names()).orElse(null));
  }

  static Problem problem(TableSpec spec, String message) {
    return Problem.of("BS-504", spec.name().toString(), message);
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
