package dev.backstitch.storage.query.duckdb.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.query.duckdb.change.KeyHistories.Row;
import dev.backstitch.storage.query.duckdb.change.KeyHistories.Version;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Histories of random feeds against what looking at every hour finds. */
class DuckKeyChangesTest {
  private static final int DAYS = 12;
  private static final int HOURS = 24 * DAYS;

  @TempDir Path folder;
  private KeyHistories histories;

  @BeforeEach
  void open() {
    histories = new KeyHistories(new Workbench(folder));
  }

  private static SortedSet<Integer> all() {
    return new TreeSet<>(IntStream.range(0, DAYS).boxed().toList());
  }

  /** Snapshots on some days, of keys that come, go and come back. */
  private static SortedMap<Integer, List<Row>> snapshots(Random dice, boolean sinceEarlier) {
    SortedMap<Integer, List<Row>> out = new TreeMap<>();
    for (int day = 0; day < DAYS; day++) {
      if (dice.nextInt(4) > 0) {
        List<Row> rows = new ArrayList<>();
        for (int key = 0; key < 5; key++) {
          if (dice.nextInt(5) > 0) {
            int since = sinceEarlier ? dice.nextInt(24 * day + 24) - 30 : 24 * day;
            rows.add(new Row(key, value(dice), since));
          }
        }
        out.put(day, rows);
      }
    }
    return out;
  }

  private static @Nullable String value(Random dice) {
    int one = dice.nextInt(4);
    return one == 3 ? null : "abc".substring(one, one + 1);
  }

  /** Marks an hour at which a key is not there, which NULL cannot. */
  private static final String ABSENT = "absent";

  private static Map<Integer, @Nullable String[]> byHour(Map<Integer, List<Version>> versions) {
    Map<Integer, @Nullable String[]> out = new HashMap<>();
    versions.forEach(
        (key, all) -> {
          @Nullable String[] hours = new String[HOURS];
          Arrays.fill(hours, ABSENT);
          for (Version version : all) {
            long end = version.to() == null ? HOURS : Math.min(HOURS, version.to());
            for (long hour = Math.max(0, version.from()); hour < end; hour++) {
              hours[(int) hour] = version.value();
            }
          }
          out.put(key, hours);
        });
    return out;
  }

  private static Map<Integer, @Nullable String[]> ofSnapshots(SortedMap<Integer, List<Row>> told) {
    Map<Integer, @Nullable String[]> out = new HashMap<>();
    for (int hour = 0; hour < HOURS; hour++) {
      SortedMap<Integer, List<Row>> until = told.headMap(hour / 24 + 1);
      List<Row> now = until.isEmpty() ? List.of() : told.getOrDefault(until.lastKey(), List.of());
      for (Row row : now) {
        put(out, row.key(), hour, row.value());
      }
    }
    return out;
  }

  private static void put(
      Map<Integer, @Nullable String[]> out, int key, int hour, @Nullable String value) {
    @Nullable String[] hours =
        out.computeIfAbsent(
            key,
            k -> {
              @Nullable String[] fresh = new String[HOURS];
              Arrays.fill(fresh, ABSENT);
              return fresh;
            });
    hours[hour] = value;
  }

  /** Of each key at each hour, what was told last of all that holds latest. */
  private static Map<Integer, @Nullable String[]> ofChanges(SortedMap<Integer, List<Row>> told) {
    Map<Integer, @Nullable String[]> out = new HashMap<>();
    for (int hour = 0; hour < HOURS; hour++) {
      Map<Integer, Integer> latest = new HashMap<>();
      for (List<Row> rows : told.values()) {
        for (Row row : rows) {
          if (row.since() <= hour && row.since() >= latest.getOrDefault(row.key(), -HOURS)) {
            latest.put(row.key(), row.since());
            put(out, row.key(), hour, row.value());
          }
        }
      }
    }
    return out;
  }

  private static void assertSame(
      Map<Integer, @Nullable String[]> found, Map<Integer, @Nullable String[]> expected) {
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    found.forEach((key, hours) -> assertThat(hours).as("key " + key).isEqualTo(expected.get(key)));
  }

  /** Versions of a key follow one another, and each says something else than the one before. */
  private static void assertMinimalAndDisjoint(Map<Integer, List<Version>> versions) {
    versions.forEach(
        (key, all) -> {
          for (int i = 1; i < all.size(); i++) {
            Long end = all.get(i - 1).to();
            assertThat(end).as("only the last is open").isNotNull();
            assertThat(end).isLessThanOrEqualTo(all.get(i).from());
            assertThat(
                    end == all.get(i).from()
                        && Objects.equals(all.get(i - 1).value(), all.get(i).value()))
                .as("two versions of one value side by side, of key " + key)
                .isFalse();
          }
          all.forEach(
              v -> assertThat(v.to() == null || v.from() < v.to()).as("not empty").isTrue());
        });
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void snapshotsSayOfEveryHourWhatTheLastOneSaid(long seed) {
    SortedMap<Integer, List<Row>> told = snapshots(new Random(seed), false);
    Map<Integer, List<Version>> versions =
        histories.versions(KeyHistories.locations(histories.write(told, all(), true, false)));
    assertMinimalAndDisjoint(versions);
    assertSame(byHour(versions), ofSnapshots(told));
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13})
  void changesHoldFromWhenTheySayAndLaterArrivalsRepair(long seed) {
    SortedMap<Integer, List<Row>> told = snapshots(new Random(seed), true);
    Map<Integer, List<Version>> versions =
        histories.versions(KeyHistories.locations(histories.write(told, all(), false, true)));
    assertMinimalAndDisjoint(versions);
    assertSame(byHour(versions), ofChanges(told));
  }

  @ParameterizedTest
  @ValueSource(longs = 21)
  void daysBuiltApartAreTheDaysBuiltTogether(long seed) {
    Random dice = new Random(seed);
    SortedMap<Integer, List<Row>> told = snapshots(dice, false);
    Map<String, List<String>> together = rows(histories.write(told, all(), true, false));
    SortedSet<Integer> some = new TreeSet<>();
    SortedSet<Integer> others = new TreeSet<>();
    all().forEach(day -> (dice.nextBoolean() ? some : others).add(day));
    Map<String, List<String>> apart = rows(histories.write(told, some, true, false));
    apart.putAll(rows(histories.write(told, others, true, false)));
    assertThat(apart).isEqualTo(together);
  }

  private Map<String, List<String>> rows(List<WrittenFile> files) {
    return new HashMap<>(histories.bench.rowsByKey(KeyHistories.KEPT.schema(), files));
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32})
  void differencesAreJustTheHoursAtWhichSomeKeyDiffers(long seed) {
    Random dice = new Random(seed);
    SortedMap<Integer, List<Row>> told = snapshots(dice, false);
    SortedMap<Integer, List<Row>> again = new TreeMap<>(told);
    again.put(3 + dice.nextInt(6), snapshots(dice, false).values().iterator().next());
    List<String> before = KeyHistories.locations(histories.write(told, all(), true, false));
    List<String> after = KeyHistories.locations(histories.write(again, all(), true, false));
    List<Window> found = histories.changes.differences(KeyHistories.SHOWN, before, after);
    Set<Integer> hours = new HashSet<>();
    for (int hour = 0; hour < HOURS; hour++) {
      Instant at = KeyHistories.hour(hour);
      if (found.stream().anyMatch(window -> window.contains(at))) {
        hours.add(hour);
      }
    }
    assertThat(hours).isEqualTo(differing(ofSnapshots(told), ofSnapshots(again)));
    for (int i = 1; i < found.size(); i++) {
      assertThat(found.get(i).start()).isAfter(found.get(i - 1).end());
    }
    assertThat(histories.changes.differences(KeyHistories.SHOWN, before, before)).isEmpty();
  }

  private static Set<Integer> differing(
      Map<Integer, @Nullable String[]> one, Map<Integer, @Nullable String[]> other) {
    Set<Integer> keys = new HashSet<>(one.keySet());
    keys.addAll(other.keySet());
    Set<Integer> out = new HashSet<>();
    for (int hour = 0; hour < HOURS; hour++) {
      for (int key : keys) {
        if (!Objects.equals(at(one, key, hour), at(other, key, hour))) {
          out.add(hour);
        }
      }
    }
    return out;
  }

  private static @Nullable String at(Map<Integer, @Nullable String[]> all, int key, int hour) {
    @Nullable String[] hours = all.get(key);
    return hours == null ? ABSENT : hours[hour];
  }

  @Test
  void anEmptySnapshotEndsEveryKeyAndAMissingOneNone() {
    SortedMap<Integer, List<Row>> told = new TreeMap<>();
    told.put(0, List.of(new Row(1, "a", 0)));
    told.put(3, List.of());
    told.put(5, List.of(new Row(1, "a", 0)));
    assertThat(
            histories.versions(KeyHistories.locations(histories.write(told, all(), true, false))))
        .isEqualTo(Map.of(1, List.of(new Version("a", 0, 72L), new Version("a", 120, null))));
  }

  @Test
  void aKeyTwiceInOneSnapshotIsRefusedWithItsDayAndCount() {
    SortedMap<Integer, List<Row>> told = new TreeMap<>();
    told.put(1, List.of(new Row(7, "a", 0), new Row(7, "b", 0), new Row(8, "b", 0)));
    assertThatThrownBy(() -> histories.write(told, all(), true, false))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "BS-722 t.out: its feed t.told has on 2000-01-02 1 keys more than once, such as 7."
                + " Have that day delivered again");
  }

  @Test
  void twoValuesFromOneTimeOnAreRefused() {
    SortedMap<Integer, List<Row>> told = new TreeMap<>();
    told.put(1, List.of(new Row(7, "a", 5), new Row(7, "b", 5), new Row(8, "b", 5)));
    assertThatThrownBy(() -> histories.write(told, all(), false, true))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-724 t.out")
        .hasMessageContaining("1 keys with two values from the same time on, such as 7");
  }

  /** A073: a fact of the very moment of a change meets the new version, and only that. */
  @Test
  void aVersionHoldsFromItsBeginAndNoLongerAtItsEnd() {
    SortedMap<Integer, List<Row>> told = new TreeMap<>();
    told.put(0, List.of(new Row(1, "a", 0)));
    told.put(9, List.of(new Row(1, "b", 0)));
    List<Version> versions =
        histories
            .versions(KeyHistories.locations(histories.write(told, all(), true, false)))
            .getOrDefault(1, List.of());
    assertThat(
            versions.stream()
                .filter(v -> v.from() <= 216 && (v.to() == null || 216 < v.to()))
                .map(Version::value))
        .containsExactly("b");
  }
}
