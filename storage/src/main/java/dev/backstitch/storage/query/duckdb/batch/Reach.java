package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.asset.schema.Validity;
import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.AliasFiles.VersionsHeld;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.BatchKey.Side;
import dev.backstitch.storage.query.PlacedBy;
import dev.backstitch.storage.query.duckdb.PlacedTime;
import dev.backstitch.storage.query.duckdb.batch.HermeticText.Cut;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Cuts the rows of an alias to what each partition may see. */
final class Reach {
  private static final int DAYS_LISTED = 1_000;
  private static final String FROM = column(Validity.FROM.name());
  private static final String TO = column(Validity.TO.name());

  private final AliasFiles input;
  private final List<BatchKey> keys;
  private final KeyScope scope;
  private final List<String> joins = new ArrayList<>();
  private final List<String> conditions = new ArrayList<>();

  private Reach(AliasFiles input, List<BatchKey> keys, KeyScope scope) {
    this.input = input;
    this.keys = keys;
    this.scope = scope;
  }

  /** What each partition sees of the files' rows. */
  static Cut of(AliasFiles input, List<BatchKey> keys, KeyScope scope) {
    Reach reach = new Reach(input, keys, scope);
    for (Slot slot : reach.slots()) {
      reach.bound(slot);
    }
    if (input.placedBy() != null) {
      reach.conditions.add(reach.placed(input.placedBy()));
    }
    Map<String, String> clipped = reach.hasVersionsCut() ? reach.held() : Map.of();
    String where =
        reach.conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", reach.conditions);
    return new Cut(columns(input, clipped), String.join("", reach.joins) + where);
  }

  private static String columns(AliasFiles input, Map<String, String> clipped) {
    return input.schema().names().stream()
        .map(
            name -> {
              String clip = clipped.get(name);
              return clip == null ? column(name) : clip + " AS " + SqlName.quoted(name);
            })
        .collect(Collectors.joining(", "));
  }

  private boolean hasVersionsCut() {
    return input.held() != VersionsHeld.EVER && keys.stream().noneMatch(k -> k.window() == null);
  }

  /** Cuts to the versions of a partition's time; answers their ends within it, by column. */
  private Map<String, String> held() {
    Map<String, String> clipped = new HashMap<>();
    String end = scope.add(Scalar.TIMESTAMPTZ, windows(Window::end));
    conditions.add(FROM + " < " + end);
    clipped.put(Validity.TO.name(), "CASE WHEN " + TO + " < " + end + " THEN " + TO + " END");
    if (input.held() == VersionsHeld.IN_WINDOW) {
      String start = scope.add(Scalar.TIMESTAMPTZ, windows(Window::start));
      conditions.add("(" + TO + " IS NULL OR " + TO + " > " + start + ")");
      clipped.put(Validity.FROM.name(), "greatest(" + FROM + ", " + start + ")");
    }
    return clipped;
  }

  /** The n-th bound on a column; a partition may have several on one. */
  private record Slot(String column, int nth) {}

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

  private void bound(Slot slot) {
    ColumnType type = type(slot.column());
    List<@Nullable Object> lows = bounds(slot, Side::low);
    List<@Nullable Object> highs = bounds(slot, Side::high);
    String column = column(slot.column());
    if (lows.equals(highs) && !lows.contains(null)) {
      conditions.add(column + " = " + scope.add(type, lows));
      return;
    }
    String low = scope.add(type, lows);
    String high = scope.add(type, highs);
    if (!scope.isSingle() && type == Scalar.DATE && areShort(lows, highs)) {
      joins.add(daysJoin(column, low, high));
    } else if (lows.contains(null)) {
      conditions.add(
          "(" + low + " IS NULL OR " + column + " BETWEEN " + low + " AND " + high + ")");
    } else {
      conditions.add(column + " BETWEEN " + low + " AND " + high);
    }
  }

  private static String column(String name) {
    return "f." + SqlName.quoted(name);
  }

  private static boolean areShort(List<@Nullable Object> lows, List<@Nullable Object> highs) {
    return IntStream.range(0, lows.size())
        .allMatch(
            i ->
                lows.get(i) instanceof LocalDate low
                    && highs.get(i) instanceof LocalDate high
                    && ChronoUnit.DAYS.between(low, high) < DAYS_LISTED);
  }

  /** Days one by one are matched by hash; DuckDB is slow at joining on ranges. */
  private String daysJoin(String column, String low, String high) {
    String days = "r" + joins.size();
    String series = "generate_series(" + low + ", " + high + ", INTERVAL 1 DAY)";
    return " JOIN (SELECT CAST(unnest("
        + series
        + ") AS DATE) AS u) AS "
        + days
        + " ON "
        + days
        + ".u = "
        + column;
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

  private String placed(PlacedBy by) {
    PlacedTime time = PlacedTime.of(input.schema(), by);
    String at = time.of("f");
    String start = scope.addSql(windows(Window::start).stream().map(time::bound).toList());
    String end = scope.addSql(windows(Window::end).stream().map(time::bound).toList());
    String own = at + " >= " + start + " AND " + at + " < " + end;
    Instant from = by.bookedFrom();
    Side any =
        keys.stream()
            .map(key -> key.booked().get(input.alias()))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    return from == null || any == null
        ? own
        : "("
            + own
            + " OR "
            + at
            + " >= "
            + time.bound(from)
            + " AND "
            + at
            + " < "
            + start
            + " AND "
            + booked(any.column())
            + ")";
  }

  /** Arrivals of which a partition takes what is older than itself. */
  private String booked(String arrival) {
    ColumnType type = type(arrival);
    return column(arrival)
        + " BETWEEN "
        + scope.add(type, bookedBounds(Side::low))
        + " AND "
        + scope.add(type, bookedBounds(Side::high));
  }

  private List<@Nullable Object> bookedBounds(Function<Side, Object> end) {
    List<@Nullable Object> bounds = new ArrayList<>();
    for (BatchKey key : keys) {
      Side side = key.booked().get(input.alias());
      bounds.add(side == null ? null : end.apply(side));
    }
    return bounds;
  }

  private List<Instant> windows(Function<Window, Instant> end) {
    return keys.stream()
        .map(k -> Objects.requireNonNull(k.window(), "an alias cut by time needs a window"))
        .map(end)
        .toList();
  }
}
