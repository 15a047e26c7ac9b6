package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.storage.query.Diffs.Question;
import dev.backstitch.storage.query.RowDiff.Shape;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The columns of both sides side by side.
 *
 * @param columns compared ones, in the order of the side before
 * @param key positions of key columns among them; empty when rows cannot be matched
 * @param shapes what is not alike
 * @param before the compared columns as that side has them, in their order
 * @param after likewise
 */
record Alignment(
    List<Compared> columns,
    List<Integer> key,
    List<Shape> shapes,
    TableSchema before,
    TableSchema after) {

  static Alignment of(Question question) {
    Map<String, BigDecimal> tolerances = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    tolerances.putAll(question.tolerances());
    List<Compared> columns = new ArrayList<>();
    List<Shape> shapes = new ArrayList<>();
    List<TableSchema.Field> left = new ArrayList<>();
    List<TableSchema.Field> right = new ArrayList<>();
    for (TableSchema.Field field : question.before().fields()) {
      Optional<TableSchema.Field> there = question.after().field(field.name());
      ColumnType before = field.column().type();
      Optional<ColumnType> after = there.map(f -> f.column().type());
      Optional<ColumnType> common = after.flatMap(type -> CommonType.of(before, type));
      if (after.isEmpty() || !before.equals(after.get())) {
        String afterText = after.map(ColumnType::sql).orElse(null);
        shapes.add(new Shape(field.name(), before.sql(), afterText, common.isPresent()));
      }
      if (common.isPresent()) {
        BigDecimal tolerance = tolerances.get(field.name());
        columns.add(
            new Compared(field.name(), before, after.orElseThrow(), common.get(), tolerance));
        left.add(field);
        right.add(there.orElseThrow());
      }
    }
    question.after().fields().stream()
        .filter(f -> question.before().field(f.name()).isEmpty())
        .map(f -> new Shape(f.name(), null, f.column().type().sql(), false))
        .forEach(shapes::add);
    return new Alignment(
        List.copyOf(columns),
        key(question.key(), columns),
        List.copyOf(shapes),
        new TableSchema(left),
        new TableSchema(right));
  }

  private static List<Integer> key(List<String> names, List<Compared> columns) {
    List<Integer> out = new ArrayList<>();
    for (String name : names) {
      for (int i = 0; i < columns.size(); i++) {
        if (columns.get(i).name().equalsIgnoreCase(name)) {
          out.add(i);
        }
      }
    }
    return out.size() == names.size() ? List.copyOf(out) : List.of();
  }

  List<String> keyNames() {
    return key.stream().map(i -> columns.get(i).name()).toList();
  }
}
