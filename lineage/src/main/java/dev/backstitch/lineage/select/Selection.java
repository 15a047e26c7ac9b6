package dev.backstitch.lineage.select;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set of assets, and of partitions of some of them, as text; the same on every face. {@code
 * +crm.regional and not tag:slow}, {@code payments.*+2}, {@code orders[2024-03-01..2024-04-11]}.
 * Immutable; equal when they print alike.
 */
public final class Selection {
  private final Term term;

  private Selection(Term term) {
    this.term = term;
  }

  /**
   * Reads a selection.
   *
   * @throws ProblemException BS-120 pointing at the character; a retry does not help
   */
  public static Selection parse(String text) {
    return new Selection(Parser.parse(text));
  }

  /**
   * The assets meant, in topological order.
   *
   * @throws ProblemException BS-106 or BS-121 for a part that means nothing, pointing at the
   *     character
   */
  public Set<AssetName> of(AssetGraph graph) {
    Chosen chosen = term.choose(graph);
    Set<AssetName> names = new LinkedHashSet<>(graph.order());
    names.retainAll(chosen.names());
    return Collections.unmodifiableSet(names);
  }

  /**
   * The partition part of each asset that has one, as written, in topological order; the others are
   * meant whole. {@link dev.backstitch.asset.partition.Extent#parse} reads it.
   *
   * @throws ProblemException as {@link #of}
   */
  public Map<AssetName, String> partitionTexts(AssetGraph graph) {
    Chosen chosen = term.choose(graph);
    Map<AssetName, String> texts = new LinkedHashMap<>();
    for (AssetName name : graph.order()) {
      if (chosen.isPart(name)) {
        texts.put(name, chosen.partitionsOf(name));
      }
    }
    return Collections.unmodifiableMap(texts);
  }

  /** The selection as text; reads back to an equal one. */
  public String text() {
    return term.text();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Selection selection && text().equals(selection.text());
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
