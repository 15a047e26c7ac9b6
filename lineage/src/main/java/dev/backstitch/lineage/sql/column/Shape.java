package dev.backstitch.lineage.sql.column;

import java.util.ArrayList;
import java.util.List;

/**
 * What the rows of one operator depend on.
 *
 * @param columns by position
 * @param rows what decides which rows there are, how many, and in which order
 */
record Shape(List<Trace> columns, Uses rows) {
  Shape {
    columns = List.copyOf(columns);
  }

  Shape because(Uses more) {
    return new Shape(columns, rows.plus(more));
  }

  Shape with(List<Trace> more) {
    List<Trace> all = new ArrayList<>(columns);
    all.addAll(more);
    return new Shape(all, rows);
  }

  /** The columns of both, side by side. */
  Shape beside(Shape other) {
    return with(other.columns).because(other.rows);
  }

  /** Rows of both, one after another. */
  Shape stackedOn(Shape other) {
    if (columns.size() != other.columns.size()) {
      throw new Untraceable("rows of " + columns.size() + " and " + other.columns.size());
    }
    List<Trace> both = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      both.add(columns.get(i).plus(other.columns.get(i)));
    }
    return new Shape(both, rows.plus(other.rows));
  }

  /** Only the columns at these positions; all of them when none is named. */
  Shape keeping(List<Integer> kept) {
    return kept.isEmpty() ? this : new Shape(kept.stream().map(this::at).toList(), rows);
  }

  Trace at(int position) {
    if (position < 0 || position >= columns.size()) {
      throw new Untraceable("column " + position + " of " + columns.size());
    }
    return columns.get(position);
  }

  /** Everything below; numbers that only tell rows apart add nothing. */
  Uses everything() {
    Uses all = Uses.NONE;
    for (Trace column : columns) {
      all = column.numbering() != null ? all : all.plus(column.certain());
    }
    return all;
  }
}
