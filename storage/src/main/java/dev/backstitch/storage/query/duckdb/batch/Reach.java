package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.BatchKey.Side;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Turns the reach of each partition into one condition on an alias's rows. */
final class Reach {
  private final AliasFiles input;
  private final List<BatchKey> keys;
  private final KeyScope scope;

  private Reach(AliasFiles input, List<BatchKey> keys, KeyScope scope) {
    this.input = input;
    this.keys = keys;
    this.scope = scope;
  }

  /** The WHERE of an alias, with a leading blank; empty when every partition reads it whole. */
  static String where(AliasFiles input, List<BatchKey> keys, KeyScope scope) {
    List<String> conditions = new Reach(input, keys, scope).conditions();
    return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
  }

  /** The n-th bound on a column; a partition may have several on one. */
  private record Slot(String column, int nth) {}

  private List<String> conditions() {
    List<String> conditions = new ArrayList<>();
    for (Slot slot : slots()) {
      conditions.add(condition(slot));
    }
    if (input.placedBy() != null) {
      conditions.add(placed(input.placedBy()));
    }
    return conditions;
  }

  private Set<Slot> slots() {
    Set<Slot> slots = new LinkedHashSet<>();
    for (BatchKey key : keys) {
      List<String> columns = sides(key).stream().map(Side::column).toList();
      for (int i = 0; i < columns.size(); i++) {
        slots.add(new Slot(columns.get(i), nth(columns, i)));
      }
    }
    return slots;
  }

  private List<Side> sides(BatchKey key) {
    return key.reach().getOrDefault(input.alias(), List.of());
  }

  private static int nth(List<String> columns, int i) {
    return Collections.frequency(columns.subList(0, i), columns.get(i));
  }

  private @Nullable Side side(BatchKey key, Slot slot) {
    return sides(key).stream()
        .filter(s -> s.column().equals(slot.column()))
        .skip(slot.nth())
        .findFirst()
        .orElse(null);
  }

  private String condition(Slot slot) {
    ColumnType type = type(slot.column());
    String column = SqlName.quoted(slot.column());
    List<@Nullable Object> lows = bounds(slot, Side::low);
    List<@Nullable Object> highs = bounds(slot, Side::high);
    if (lows.equals(highs) && !lows.contains(null)) {
      return column + " = " + scope.add(type, lows);
    }
    String low = scope.add(type, lows);
    String between = column + " BETWEEN " + low + " AND " + scope.add(type, highs);
    return lows.contains(null) ? "(" + low + " IS NULL OR " + between + ")" : between;
  }

  private List<@Nullable Object> bounds(Slot slot, Function<Side, Object> end) {
    List<@Nullable Object> bounds = new ArrayList<>();
    for (BatchKey key : keys) {
      Side side = side(key, slot);
      bounds.add(side == null ? null : end.apply(side));
    }
    return bounds;
  }

  private ColumnType type(String column) {
    return input
        .schema()
        .field(column)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Cannot bound " + input.alias() + " by a column it has not: " + column))
        .column()
        .type();
  }

  /** Times without a zone are UTC. */
  private String placed(String column) {
    type(column);
    String at = "CAST(" + SqlName.quoted(column) + " AS TIMESTAMP WITH TIME ZONE)";
    String start = scope.add(Scalar.TIMESTAMPTZ, windows(Window::start));
    String end = scope.add(Scalar.TIMESTAMPTZ, windows(Window::end));
    return at + " >= " + start + " AND " + at + " < " + end;
  }

  private List<Instant> windows(Function<Window, Instant> end) {
    return keys.stream()
        .map(k -> Objects.requireNonNull(k.window(), "a placed alias needs a window"))
        .map(end)
        .toList();
  }
}
