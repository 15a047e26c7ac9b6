package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.duckdb.Literals;
import dev.backstitch.storage.query.duckdb.text.UserText;
import dev.backstitch.storage.query.duckdb.text.UserText.Mark;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Gives each parameter of a text its value in every partition. */
final class PartitionValues {
  private final KeyScope scope;
  private final List<BatchKey> keys;
  private final List<Column> columns;

  PartitionValues(KeyScope scope, List<BatchKey> keys, List<Column> columns) {
    this.scope = scope;
    this.keys = keys;
    this.columns = columns;
  }

  /**
   * Values for the parameters that the text uses.
   *
   * @throws ProblemException BS-505 when it asks for a window that a partition does not have
   */
  Map<String, String> of(UserText text, List<Parameter> parameters, String subject) {
    Map<String, String> values = Literals.declared(parameters);
    for (String name : text.marks().stream().map(Mark::name).distinct().toList()) {
      switch (name) {
        case Literals.START -> values.put(name, window(Window::start, name, subject));
        case Literals.END -> values.put(name, window(Window::end, name, subject));
        case Literals.KEY ->
            values.put(
                name, scope.add(Scalar.VARCHAR, keys.stream().map(k -> k.key().text()).toList()));
        default ->
            IntStream.range(0, columns.size())
                .filter(i -> Literals.fold(columns.get(i).name()).equals(name))
                .findFirst()
                .ifPresent(i -> values.put(name, key(i)));
      }
    }
    return values;
  }

  /** The value of a key column. */
  String key(int i) {
    return scope.add(columns.get(i).type(), keys.stream().map(k -> k.values().get(i)).toList());
  }

  private String window(Function<Window, Instant> end, String name, String subject) {
    List<Instant> ends = new ArrayList<>();
    for (BatchKey key : keys) {
      Window window = key.window();
      if (window == null) {
        throw new ProblemException(
            Problem.of("BS-505", subject, "found $" + name + ", but its partitions have no time")
                .next("Use $partition_key or a column of the key."));
      }
      ends.add(end.apply(window));
    }
    return scope.add(Scalar.TIMESTAMPTZ, ends);
  }
}
