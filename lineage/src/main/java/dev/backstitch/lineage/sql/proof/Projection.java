package dev.backstitch.lineage.sql.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What stays certain when rows keep only some of their columns, in another order or twice. */
final class Projection {
  private final RowFacts input;
  private final List<Integer> sources;
  private final Map<Integer, List<Integer>> outputs = new HashMap<>();

  /**
   * @param sources for each output the input's column that it is; -1 when it is none
   */
  Projection(RowFacts input, List<Integer> sources) {
    this.input = input;
    this.sources = sources;
    for (int i = 0; i < sources.size(); i++) {
      outputs.computeIfAbsent(sources.get(i), source -> new ArrayList<>()).add(i);
    }
    outputs.remove(-1);
  }

  RowFacts facts() {
    List<Positions> keys = new ArrayList<>();
    input.keys().forEach(key -> kept(key).ifPresent(keys::add));
    input.reducedKeys().forEach(key -> kept(key).ifPresent(keys::add));
    return new RowFacts(sources.size(), keys, dependencies());
  }

  private List<Dependency> dependencies() {
    List<Dependency> kept = new ArrayList<>();
    add(Positions.NONE, kept);
    for (Dependency each : input.dependencies()) {
      add(each.by(), kept);
    }
    outputs.values().stream()
        .filter(same -> same.size() > 1)
        .forEach(
            same ->
                same.forEach(
                    one -> kept.add(new Dependency(Positions.of(one), Positions.of(same)))));
    return kept;
  }

  private void add(Positions by, List<Dependency> dependencies) {
    Positions decided = outputs(input.decidedBy(by));
    kept(by)
        .filter(left -> !left.containsAll(decided))
        .ifPresent(left -> dependencies.add(new Dependency(left, decided.minus(left))));
  }

  /** Outputs that decide what the columns decide; empty when some column is lost. */
  Optional<Positions> kept(Positions columns) {
    Positions kept = Positions.NONE;
    for (int column : columns.stream().toArray()) {
      Optional<Positions> one = keptOne(column);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      kept = kept.plus(one.get());
    }
    return Optional.of(kept);
  }

  private Optional<Positions> keptOne(int column) {
    List<Integer> same = outputs.get(column);
    if (same != null) {
      return Optional.of(Positions.of(same.get(0)));
    }
    if (input.decides(Positions.NONE, Positions.of(column))) {
      return Optional.of(Positions.NONE);
    }
    return outputs.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(other -> input.decides(Positions.of(other.getKey()), Positions.of(column)))
        .findFirst()
        .map(other -> Positions.of(other.getValue().get(0)));
  }

  private Positions outputs(Positions columns) {
    return Positions.of(
        IntStream.range(0, sources.size())
            .filter(i -> sources.get(i) >= 0 && columns.contains(sources.get(i)))
            .boxed()
            .toList());
  }
}
