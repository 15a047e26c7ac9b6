package dev.backstitch.asset.partition;

import dev.backstitch.asset.partition.text.KeyText;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;

/**
 * The keys that a growing dimension has had, by id, and which of them are present. A key that is
 * removed and added again is a new partition with a new id.
 */
public record KnownKeys(List<String> byId, Ranges present) {
  public static final KnownKeys NONE = new KnownKeys(List.of(), Ranges.EMPTY);

  public KnownKeys {
    byId = List.copyOf(byId);
    if (!Ranges.of(0, byId.size()).containsAll(present)) {
      throw new IllegalArgumentException("Cannot have keys " + present + " of " + byId.size());
    }
  }

  /** With these keys, all present. */
  public static KnownKeys of(String dimension, String... keys) {
    KnownKeys known = NONE;
    for (String key : keys) {
      known = known.add(dimension, key);
    }
    return known;
  }

  /** With one key more; refuses illegal text and a key that is present. */
  public KnownKeys add(String dimension, String key) {
    KeyText.check("dimension " + dimension, key);
    if (isPresent(key)) {
      throw new ProblemException(
          Problem.of(
              "BS-202",
              "dimension " + dimension,
              "found key '" + key + "' already present, expected a new one"));
    }
    List<String> more = new ArrayList<>(byId);
    more.add(key);
    return new KnownKeys(more, present.union(Ranges.of(byId.size(), byId.size() + 1L)));
  }

  /** Without this key; its id stays taken. A key that is not present changes nothing. */
  public KnownKeys remove(String key) {
    int id = byId.lastIndexOf(key);
    return id < 0 ? this : new KnownKeys(byId, present.minus(Ranges.of(id, id + 1L)));
  }

  public boolean isPresent(String key) {
    int id = byId.lastIndexOf(key);
    return id >= 0 && present.contains(id);
  }

  /** The present keys in the order they were added. */
  public List<String> keys() {
    List<String> out = new ArrayList<>();
    PrimitiveIterator.OfLong ids = new CellIterator(KeyAxis.growing(""), present);
    ids.forEachRemaining((long id) -> out.add(byId.get(Math.toIntExact(id))));
    return out;
  }
}
