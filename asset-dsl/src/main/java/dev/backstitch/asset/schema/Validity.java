package dev.backstitch.asset.schema;

import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The columns that a dimension has besides those of its feed. Readers see versions with both ends,
 * half-open; kept are changes, each with what it is, and the end of a version is the key's next
 * change.
 */
public final class Validity {
  /** From when a version or a change holds, included. */
  public static final Column FROM = Column.of("valid_from", Scalar.TIMESTAMPTZ).asRequired();

  /** Until when a version holds, excluded; NULL while it has no end. */
  public static final Column TO = Column.of("valid_to", Scalar.TIMESTAMPTZ);

  /** What a change is: {@link #INSERT}, {@link #UPDATE} or {@link #DELETE}. */
  public static final Column CHANGE = Column.of("op", Scalar.VARCHAR).asRequired();

  /** The key is there for the first time, or again. */
  public static final String INSERT = "insert";

  /** Something that is tracked has another value. */
  public static final String UPDATE = "update";

  /** The key is no longer there; what is tracked is NULL. */
  public static final String DELETE = "delete";

  private static final Set<String> NAMES = Set.of(FROM.name(), TO.name(), CHANGE.name());

  private Validity() {}

  /** What readers see of a version's time, in order. */
  public static List<Column> ends() {
    return List.of(FROM, TO);
  }

  /** Whether a dimension adds a column of this name, in whatever case. */
  public static boolean adds(String column) {
    return NAMES.contains(column.toLowerCase(Locale.ROOT));
  }
}
