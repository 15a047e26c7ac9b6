package dev.backstitch.lineage.select;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Assets chosen so far, each whole or with the text of some of its partitions. Immutable. */
final class Chosen {
  private static final String WHOLE = "";

  private final Map<AssetName, String> partitions;

  private Chosen(Map<AssetName, String> partitions) {
    this.partitions = Collections.unmodifiableMap(partitions);
  }

  static Chosen whole(Collection<AssetName> names) {
    return of(names, WHOLE);
  }

  static Chosen of(Collection<AssetName> names, String text) {
    Map<AssetName, String> chosen = new HashMap<>();
    names.forEach(name -> chosen.put(name, text));
    return new Chosen(chosen);
  }

  Set<AssetName> names() {
    return partitions.keySet();
  }

  /** The text of an asset that is not meant whole. */
  boolean isPart(AssetName name) {
    return !partitionsOf(name).equals(WHOLE);
  }

  String partitionsOf(AssetName name) {
    return partitions.getOrDefault(name, WHOLE);
  }

  /** An asset that either side means whole is meant whole; parts are listed after one another. */
  Chosen or(Chosen other) {
    Map<AssetName, String> all = new HashMap<>(partitions);
    other.partitions.forEach((name, text) -> all.merge(name, text, Chosen::union));
    return new Chosen(all);
  }

  private static String union(String some, String more) {
    if (some.equals(WHOLE) || more.equals(WHOLE)) {
      return WHOLE;
    }
    return some.equals(more) ? some : some + "," + more;
  }

  Chosen and(Chosen other) {
    Map<AssetName, String> both = new HashMap<>();
    partitions.forEach(
        (name, text) -> {
          if (other.partitions.containsKey(name)) {
            both.put(name, intersection(name, text, other.partitionsOf(name)));
          }
        });
    return new Chosen(both);
  }

  private static String intersection(AssetName name, String some, String more) {
    if (some.equals(WHOLE) || some.equals(more)) {
      return more;
    }
    if (more.equals(WHOLE)) {
      return some;
    }
    throw new ProblemException(
        Problem.of(
                "BS-120",
                "selection",
                "found partitions [%s] and [%s] of %s joined by and".formatted(some, more, name))
            .next("Give the partitions of an asset once."));
  }

  Chosen minus(Chosen other) {
    Set<AssetName> rest = new HashSet<>(partitions.keySet());
    rest.removeAll(other.partitions.keySet());
    Map<AssetName, String> kept = new HashMap<>(partitions);
    kept.keySet().retainAll(rest);
    return new Chosen(kept);
  }
}
