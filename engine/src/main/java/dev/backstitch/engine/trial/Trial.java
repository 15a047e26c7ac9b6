package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.trial.cause.Attributed;
import dev.backstitch.engine.trial.cause.Cause;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A rebuild in isolation beside what is published; nothing of it was kept.
 *
 * @param at the instant of today's inputs
 * @param seeds what was tried
 * @param exposures that show some asset of the slice, by name
 * @param assets those of the slice in topological order; raw ones are never built
 * @param notTried downstream of what could not be built
 */
public record Trial(
    Instant at,
    Map<AssetName, PartitionSet> seeds,
    List<String> exposures,
    List<AssetTrial> assets,
    List<AssetName> notTried) {
  public Trial {
    seeds = Map.copyOf(seeds);
    exposures = List.copyOf(exposures);
    assets = List.copyOf(assets);
    notTried = List.copyOf(notTried);
  }

  public Optional<AssetTrial> of(AssetName asset) {
    return assets.stream().filter(a -> a.asset().equals(asset)).findFirst();
  }

  /** What was tried: {@code payments.payments_eur 2022-03-14}. */
  public String subject() {
    return seeds.entrySet().stream()
        .map(e -> e.getKey() + " " + e.getValue().text())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** Rows, by key, that became otherwise. */
  public long rowsDifferent() {
    return assets.stream().mapToLong(AssetTrial::rowsDifferent).sum();
  }

  /** Rows, by key, that became otherwise for no cause that is known. */
  public long rowsUnexplained() {
    return assets.stream()
        .flatMap(a -> a.attributed().stream())
        .filter(a -> a.causes().stream().anyMatch(c -> c.contains(Cause.UNEXPLAINED)))
        .mapToLong(Attributed::rows)
        .sum();
  }

  /** Whether all of it could be built. */
  public boolean isBuilt() {
    return notTried.isEmpty() && assets.stream().allMatch(a -> a.problem() == null);
  }

  /** The verdict in one sentence. */
  public String words() {
    long different = rowsDifferent();
    if (!isBuilt()) {
      return "the new code does not build";
    }
    if (different == 0) {
      return "no row becomes otherwise";
    }
    String all =
        different + (different == 1 ? " row becomes otherwise, " : " rows become otherwise, ");
    long unexplained = rowsUnexplained();
    return unexplained == 0
        ? all + "every one attributed"
        : all + unexplained + (unexplained == 1 ? " is unexplained" : " are unexplained");
  }

  /** Whether everything was built and every row that became otherwise has a cause. */
  public boolean isExplained() {
    return isBuilt() && rowsUnexplained() == 0;
  }

  /** What an input's own change goes back to; itself where it is not of the slice. */
  public NavigableSet<Origin> origins(Cause cause) {
    NavigableSet<Origin> out = new TreeSet<>();
    AssetName input = cause.input();
    if (input == null) {
      return out;
    }
    Optional<AssetTrial> tried = of(input);
    for (Cause own : tried.map(AssetTrial::causes).orElseGet(TreeSet::new)) {
      AssetName further = own.input();
      if (further == null || further.equals(input)) {
        out.add(new Origin(input, own));
      } else {
        NavigableSet<Origin> before = origins(own);
        out.addAll(before.isEmpty() ? List.of(new Origin(input, own)) : before);
      }
    }
    out.removeIf(o -> input.equals(o.cause().input()) && out.size() > 1);
    return out;
  }

  /** Where a change began: a cause, and the asset that it is a cause in. */
  public record Origin(AssetName asset, Cause cause) implements Comparable<Origin> {
    /** For people: {@code code of payments.payments_eur}. */
    public String words() {
      return cause.words() + " of " + asset;
    }

    @Override
    public int compareTo(Origin other) {
      int byAsset = asset.toString().compareTo(other.asset.toString());
      return byAsset != 0 ? byAsset : cause.compareTo(other.cause);
    }
  }
}
