package dev.backstitch.engine.reconcile;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.reconcile.Line.Agreement;
import dev.backstitch.storage.reconcile.Compared;
import dev.backstitch.storage.reconcile.Compared.Counts;
import dev.backstitch.storage.reconcile.Compared.Part;
import dev.backstitch.storage.reconcile.Compared.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * An asset beside the totals of others, over some partitions.
 *
 * @param lines by key, then in the order of measures
 */
public record Reconciliation(
    AssetName asset,
    Terms terms,
    Part part,
    Side side,
    PartitionSet partitions,
    List<Line> lines,
    List<Compared.Sums> sums) {
  private static final Comparator<Line> WORST_FIRST =
      Comparator.comparing((Line line) -> line.delta().abs())
          .reversed()
          .thenComparing(Line::key)
          .thenComparing(line -> line.measure().theirs());

  public Reconciliation {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(terms);
    Objects.requireNonNull(part);
    Objects.requireNonNull(side);
    Objects.requireNonNull(partitions);
    lines = List.copyOf(lines);
    sums = List.copyOf(sums);
  }

  /** Compares the figures of both sides. */
  public static Reconciliation of(
      AssetName asset, Terms terms, Part part, Side side, PartitionSet partitions, Sides figures) {
    List<Compared.Sums> sums = new ArrayList<>();
    for (int i = 0; i < terms.measures().size(); i++) {
      sums.add(new Compared.Sums(figures.ours().sum(i), figures.theirs().sum(i)));
    }
    List<Line> lines = Comparison.lines(terms, figures.ours(), figures.theirs());
    return new Reconciliation(asset, terms, part, side, partitions, lines, sums);
  }

  /** The figures of both sides. */
  public record Sides(Figures ours, Figures theirs) {}

  /** Whether every figure agrees. */
  public boolean holds() {
    return lines.stream().allMatch(Line::agrees);
  }

  /** How many keys of one measure agree, and how the others differ. */
  public Counts counts(Measure measure) {
    return new Counts(
        count(measure, Agreement.WITHIN),
        count(measure, Agreement.OFF),
        count(measure, Agreement.ONLY_OURS),
        count(measure, Agreement.ONLY_THEIRS));
  }

  private long count(Measure measure, Agreement agreement) {
    return lines.stream()
        .filter(line -> line.measure().equals(measure) && line.agreement() == agreement)
        .count();
  }

  /** What does not agree, in the order of keys. */
  public List<Line> differences() {
    return lines.stream().filter(line -> !line.agrees()).toList();
  }

  /** What differs most; equal differences in the order of keys. */
  public List<Line> worst(int most) {
    return worst(lines, most);
  }

  static List<Line> worst(List<Line> lines, int most) {
    return lines.stream().filter(line -> !line.agrees()).sorted(WORST_FIRST).limit(most).toList();
  }
}
