package dev.backstitch.lineage.calcite.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * How large a text becomes when Calcite writes out what it only names: each use of a WITH query is
 * a copy of it, and each CUBE doubles the groupings for every column.
 */
public final class Expansion extends SqlBasicVisitor<@Nullable Void> {
  private static final long PARTS = 8_000;
  private static final long GROUPINGS = 128;

  private final Map<String, Long> parts = new HashMap<>();
  private long size;
  private long groupings = 1;

  private Expansion() {}

  /** What is too large, in words; empty when the text may be converted. */
  public static Optional<String> broken(SqlNode query) {
    Expansion expansion = new Expansion();
    query.accept(expansion);
    if (expansion.groupings > GROUPINGS) {
      return Optional.of("more than %,d groupings".formatted(GROUPINGS));
    }
    return expansion.size > PARTS
        ? Optional.of("more than %,d parts with every WITH written out".formatted(PARTS))
        : Optional.empty();
  }

  private void add(long more) {
    size = Math.min(size + more, PARTS * PARTS);
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    add(1);
    int operands = call.operandCount();
    switch (call.getKind()) {
      case CUBE -> group(1L << Math.min(operands, 20));
      case ROLLUP -> group(operands + 1L);
      case GROUPING_SETS -> group(operands);
      default -> {}
    }
    if (call instanceof SqlWith with) {
      with(with);
      return null;
    }
    return super.visit(call);
  }

  private void group(long times) {
    groupings = Math.min(groupings * Math.max(times, 1), GROUPINGS * GROUPINGS);
  }

  private void with(SqlWith with) {
    for (SqlNode item : with.withList) {
      long before = size;
      SqlWithItem named = (SqlWithItem) item;
      named.query.accept(this);
      parts.put(named.name.getSimple().toLowerCase(Locale.ROOT), size - before);
      size = before;
    }
    with.body.accept(this);
  }

  @Override
  public @Nullable Void visit(SqlIdentifier name) {
    add(1);
    if (name.isSimple()) {
      add(parts.getOrDefault(name.getSimple().toLowerCase(Locale.ROOT), 0L));
    }
    return null;
  }
}
