package dev.backstitch.asset.schema;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What rows that were written earlier say of a column.
 *
 * @param names it had before, newest first; looked for in a table that has no column of its name
 * @param value of rows written before the column was, as {@link ValueText} prints it; null for NULL
 */
public record Past(List<String> names, @Nullable String value) {
  /** A column that always was, or is NULL in older rows. */
  public static final Past NONE = new Past(List.of(), null);

  public Past {
    names = List.copyOf(names);
    names.forEach(Objects::requireNonNull);
  }

  public Past named(String earlier) {
    return new Past(Stream.concat(names.stream(), Stream.of(earlier)).toList(), value);
  }

  public Past valued(@Nullable String text) {
    return new Past(names, text);
  }
}
