package dev.backstitch.storage.query.duckdb.diff;

import static java.lang.String.CASE_INSENSITIVE_ORDER;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.storage.compare.Diffs.Question;
import dev.backstitch.storage.compare.RowDiff.Shape;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    return new Aligning(question).whole();
  }

  /** Collects the columns of one question. */
  private static final class Aligning {
    private final Question question;
    private final Map<String, BigDecimal> tolerances = new TreeMap<>(CASE_INSENSITIVE_ORDER);
    private final List<Compared> columns = new ArrayList<>();
    private final List<Shape> shapes = new ArrayList<>();
    private final List<TableSchema.Field> left = new ArrayList<>();
    private final List<TableSchema.Field> right = new ArrayList<>();

    Aligning(Question question) {
      this.question = question;
      tolerances.putAll(question.tolerances());
    }

    Alignment whole() {
      Set<TableSchema.Field> met = new HashSet<>();
      for (TableSchema.Field field : question.before().fields()) {
        Optional<TableSchema.Field> there = counterpart(field);
        if (there.isEmpty()) {
          shapes.add(new Shape(field.name(), null, field.column().type().sql(), null, false));
        } else {
          met.add(there.get());
          both(field, there.get());
        }
      }
      question.after().fields().stream()
          .filter(field -> !met.contains(field))
          .map(f -> new Shape(f.name(), null, null, f.column().type().sql(), false))
          .forEach(shapes::add);
      return new Alignment(
          List.copyOf(columns),
          key(question.key(), columns),
          List.copyOf(shapes),
          new TableSchema(left),
          new TableSchema(right));
    }

    /** The column of the same name, or else the one that has its id under a new name. */
    private Optional<TableSchema.Field> counterpart(TableSchema.Field field) {
      return question
          .after()
          .field(field.name())
          .or(
              () ->
                  question.after().fields().stream()
                      .filter(f -> f.id() == field.id())
                      .filter(f -> question.before().field(f.name()).isEmpty())
                      .findFirst());
    }

    private void both(TableSchema.Field before, TableSchema.Field after) {
      ColumnType was = before.column().type();
      ColumnType is = after.column().type();
      Optional<ColumnType> common = CommonType.of(was, is);
      boolean renamed = !before.name().equalsIgnoreCase(after.name());
      if (renamed || !was.equals(is)) {
        String formerly = renamed ? before.name() : null;
        shapes.add(new Shape(after.name(), formerly, was.sql(), is.sql(), common.isPresent()));
      }
      if (common.isPresent()) {
        BigDecimal tolerance = tolerances.get(after.name());
        columns.add(new Compared(after.name(), was, is, common.get(), tolerance));
        left.add(before);
        right.add(after);
      }
    }
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
