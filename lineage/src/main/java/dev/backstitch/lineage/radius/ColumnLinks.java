package dev.backstitch.lineage.radius;

import dev.backstitch.lineage.graph.Edge;
import java.util.Set;

/**
 * Port: what passes through a read when only some columns of what is read have changed, its rows
 * being the same otherwise. Must never say less than can happen, must say no less for more columns,
 * and must answer the same for the same question.
 */
@FunctionalInterface
public interface ColumnLinks {
  /** Follows no column further than the asset that has it. */
  ColumnLinks NONE = (edge, changed) -> Passage.unknown("columns are not followed");

  /**
   * What can change in the reader.
   *
   * @param changed columns of {@link Edge#up}, in lower case; at least one
   */
  Passage through(Edge edge, Set<String> changed);
}
