package dev.backstitch.lineage.sql.column;

import java.util.Comparator;
import java.util.Objects;

/** A column of an input, by the alias under which a query reads it; both as declared. */
public record ColumnRef(String alias, String column) implements Comparable<ColumnRef> {
  private static final Comparator<ColumnRef> ORDER =
      Comparator.comparing(ColumnRef::alias).thenComparing(ColumnRef::column);

  public ColumnRef {
    Objects.requireNonNull(alias);
    Objects.requireNonNull(column);
  }

  @Override
  public int compareTo(ColumnRef other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return alias + "." + column;
  }
}
