package dev.backstitch.asset.partition;

import dev.backstitch.asset.partition.text.KeyText;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.time.Window;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * Keys without order in time; a cell is the key's id. Fixed keys are declared and numbered in that
 * order; growing keys come from {@link DynamicKeys} and their ids are never used again.
 */
public final class KeyAxis implements Axis {
  private final String dimension;
  private final boolean growing;
  private final List<String> byId;
  private final Map<String, Long> ids;

  private KeyAxis(String dimension, boolean growing, List<String> byId) {
    this.dimension = dimension;
    this.growing = growing;
    this.byId = List.copyOf(byId);
    this.ids = new HashMap<>();
    for (int id = 0; id < byId.size(); id++) {
      ids.put(byId.get(id), (long) id);
    }
  }

  /** Refuses illegal and repeated keys; no keys at all is legal and means no partitions. */
  public static KeyAxis fixed(String dimension, List<String> keys) {
    for (int i = 0; i < keys.size(); i++) {
      KeyText.check("dimension " + dimension, keys.get(i));
      int first = keys.indexOf(keys.get(i));
      if (first < i) {
        throw new ProblemException(
            Problem.of(
                    "BS-202",
                    "dimension " + dimension,
                    "found key '"
                        + keys.get(i)
                        + "' at positions "
                        + (first + 1)
                        + " and "
                        + (i + 1)
                        + ", expected it once")
                .next("Remove one of them."));
      }
    }
    return new KeyAxis(dimension, false, keys);
  }

  /** No key is known until an {@link Extent} is taken. */
  public static KeyAxis growing(String dimension) {
    return new KeyAxis(dimension, true, List.of());
  }

  /** This axis with what is known of its keys, removed ones included. */
  KeyAxis knowing(KnownKeys known) {
    return new KeyAxis(dimension, true, known.byId());
  }

  public boolean isGrowing() {
    return growing;
  }

  public String dimension() {
    return dimension;
  }

  /** Keys by id; of growing keys those known so far, removed ones included. */
  public List<String> keys() {
    return byId;
  }

  @Override
  public long floor(long at) {
    return at;
  }

  @Override
  public long plus(long cell, long n) {
    return cell + n;
  }

  @Override
  public long count(Ranges ranges) {
    long n = 0;
    for (int i = 0; i < ranges.size(); i++) {
      n += ranges.end(i) - ranges.start(i);
    }
    return n;
  }

  @Override
  public String text(long cell) {
    return byId.get(Math.toIntExact(cell));
  }

  @Override
  public OptionalLong find(String text) {
    Long id = ids.get(text);
    return id == null ? OptionalLong.empty() : OptionalLong.of(id);
  }

  @Override
  public Problem refusal(String text) {
    return Problem.of("BS-203", text, "found no such key, expected a key of dimension " + dimension)
        .nearest(Nearest.to(text, ids.keySet()).orElse(null));
  }

  @Override
  public Ranges matching(String prefix, Ranges among) {
    Ranges.Builder out = Ranges.builder();
    cells(among)
        .forEachRemaining(
            (long id) -> {
              if (text(id).startsWith(prefix)) {
                out.add(id, id + 1);
              }
            });
    return out.build();
  }

  @Override
  public String sqlType() {
    return "VARCHAR";
  }

  @Override
  public String columnText(long cell) {
    return text(cell);
  }

  @Override
  public String words() {
    return (growing ? "growing keys of " : "keys of ") + dimension;
  }

  @Override
  public String fingerprint() {
    return words();
  }

  @Override
  public boolean isTime() {
    return false;
  }

  @Override
  public Window window(long cell) {
    throw new UnsupportedOperationException("Cannot give a key a window: " + text(cell));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KeyAxis that
        && growing == that.growing
        && dimension.equals(that.dimension)
        && byId.equals(that.byId);
  }

  @Override
  public int hashCode() {
    return Objects.hash(dimension, growing, byId);
  }

  @Override
  public String toString() {
    return words();
  }
}
