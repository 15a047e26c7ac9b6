package dev.backstitch.engine.trial;

import dev.backstitch.engine.trial.cause.Attributed;
import dev.backstitch.engine.trial.cause.Cause;
import dev.backstitch.engine.trial.cause.Reproduction;
import dev.backstitch.storage.compare.RowVariants.Change;
import dev.backstitch.storage.compare.RowVariants.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The parts of one asset put together: rows that became otherwise alike are counted together. */
final class Merged {
  private final int samples;
  private final NavigableSet<Cause> moved = new TreeSet<>();
  private final Map<Way, Attributed> attributed = new LinkedHashMap<>();
  private final List<Sample> kept = new ArrayList<>();
  private Reproduction base = Reproduction.IDENTICAL;
  private long unchanged;

  Merged(int samples) {
    this.samples = samples;
  }

  private record Way(Change change, List<List<Cause>> causes) {}

  void add(Part part) {
    base = base.and(part.base());
    moved.addAll(part.moved());
    unchanged += part.unchanged();
    kept.addAll(part.kept());
    part.attributed()
        .forEach(a -> attributed.merge(new Way(a.change(), a.causes()), a, this::both));
  }

  private Attributed both(Attributed one, Attributed other) {
    return new Attributed(
        one.change(),
        one.causes(),
        one.rows() + other.rows(),
        Stream.concat(one.samples().stream(), other.samples().stream()).limit(samples).toList());
  }

  Reproduction base() {
    return base;
  }

  List<Cause> moved() {
    return List.copyOf(moved);
  }

  long unchanged() {
    return unchanged;
  }

  /** By cause in words, changed rows before added and removed ones. */
  List<Attributed> attributed() {
    return attributed.values().stream()
        .sorted(Comparator.comparing(Attributed::words).thenComparing(Attributed::change))
        .toList();
  }

  List<Sample> kept() {
    return kept.stream().limit(samples).toList();
  }
}
