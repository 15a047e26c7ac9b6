package dev.backstitch.lineage.select;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.Map;
import java.util.Set;

/** A set of assets, and of partitions of some of them, as text. Immutable. */
public final class Selection {
  private Selection() {}

  /**
   * Reads a selection such as {@code +crm.regional and not tag:slow}.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-120 pointing at the character
   */
  public static Selection parse(String text) {
    throw new UnsupportedOperationException(text);
  }

  /**
   * The assets meant, in topological order.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-106 or BS-121 for a part that means
   *     nothing, pointing at the character
   */
  public Set<AssetName> of(AssetGraph graph) {
    throw new UnsupportedOperationException();
  }

  /** The partition part of each asset that has one, as written; the others are meant whole. */
  public Map<AssetName, String> partitionTexts(AssetGraph graph) {
    throw new UnsupportedOperationException();
  }
}
