package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An asset with the columns that it turned out to have, and those of what it reads.
 *
 * @param columns of its table, partition columns included
 * @param keys its partition columns, in the types that the scheme gives them
 * @param inputs columns of each input by alias
 */
public record Schema(
    AssetDefinition asset,
    List<Column> columns,
    List<Column> keys,
    Map<String, List<Column>> inputs) {
  public Schema {
    Objects.requireNonNull(asset);
    columns = List.copyOf(columns);
    keys = List.copyOf(keys);
    inputs = Map.copyOf(inputs);
  }

  /** The column of that name, compared without case. */
  Optional<Column> find(String name) {
    return in(columns, name);
  }

  /** The aliases under which the asset reads, in order. */
  List<String> aliases() {
    return asset.inputs().stream().map(Input::alias).toList();
  }

  static Optional<Column> in(List<Column> columns, String name) {
    return columns.stream().filter(c -> c.name().equalsIgnoreCase(name)).findFirst();
  }

  static @Nullable String nearest(String name, List<Column> columns) {
    return Nearest.to(name, columns.stream().map(Column::name).toList()).orElse(null);
  }

  static String names(List<Column> columns) {
    return columns.stream().map(Column::name).collect(Collectors.joining(", "));
  }

  Problem problem(String code, String message) {
    return Problem.of(code, asset.name().toString(), message).at(asset.place());
  }
}
