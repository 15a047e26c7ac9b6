package dev.backstitch.storage.table;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.Past;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table's columns, each under the id by which files are read; ids are never reused for another
 * column.
 *
 * @param versions how rows of files become rows of readers where files hold changes; null where
 *     they are the same
 */
public record TableSchema(List<Field> fields, @Nullable Versions versions) {
  public TableSchema {
    fields = List.copyOf(fields);
  }

  /** Of a table whose readers see the rows of its files. */
  public TableSchema(List<Field> fields) {
    this(fields, null);
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

  /**
   * Files that hold changes of keys, read as versions: from its {@code valid_from} until the key's
   * next change, which is {@code valid_to}. The end of a key is a change and no version.
   *
   * @param key columns whose changes they are
   * @param change the field that says what kind of change a row is
   */
  public record Versions(List<String> key, Field change) {
    public Versions {
      key = List.copyOf(key);
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

  /** The same columns where files hold the rows that readers see. */
  public TableSchema asRows() {
    return new TableSchema(fields);
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
