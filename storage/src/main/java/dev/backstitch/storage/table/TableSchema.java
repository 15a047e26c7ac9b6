package dev.backstitch.storage.table;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.Past;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A table's columns, each under the id by which files are read; ids are never reused for another
 * column.
 */
public record TableSchema(List<Field> fields) {
  public TableSchema {
    fields = List.copyOf(fields);
  }

  /**
   * One column under its id.
   *
   * @param parts ids of the parts of a nested type, in the order in which its text names them: an
   *     element, or key and value, or the first field, always before what is within it; empty when
   *     nobody has numbered them, and for a type without parts
   */
  public record Field(int id, Column column, List<Integer> parts) {
    public Field {
      parts = List.copyOf(parts);
    }

    /** A column without parts, or with parts that nobody has numbered. */
    public Field(int id, Column column) {
      this(id, column, List.of());
    }

    public String name() {
      return column.name();
    }
  }

  /** Columns numbered from 1; what a new table starts with. */
  public static TableSchema numbered(List<Column> columns) {
    return new TableSchema(
        IntStream.range(0, columns.size())
            .mapToObj(i -> new Field(i + 1, columns.get(i)))
            .toList());
  }

  public List<Column> columns() {
    return fields.stream().map(Field::column).toList();
  }

  public List<String> names() {
    return fields.stream().map(Field::name).toList();
  }

  /**
   * Whether files of one are files of the other: the same fields in the same order, whatever is
   * said of them in words.
   */
  public boolean holdsTheSameAs(TableSchema other) {
    return bare().equals(other.bare());
  }

  /** The fields without what is said of them in words. */
  public List<Field> bare() {
    return fields.stream()
        .map(f -> new Field(f.id(), f.column().describedAs("").withPast(Past.NONE), f.parts()))
        .toList();
  }

  /** The field of a name, compared without case as SQL does. */
  public Optional<Field> field(String name) {
    return fields.stream().filter(f -> f.name().equalsIgnoreCase(name)).findFirst();
  }
}
