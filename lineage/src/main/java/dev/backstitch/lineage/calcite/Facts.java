package dev.backstitch.lineage.calcite;

import dev.backstitch.lineage.sql.column.QueryLineage;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What Calcite found out about a query.
 *
 * @param lineage its own reading of what the result depends on
 * @param uniqueKeys sets of output columns no two of whose rows agree in all of them, NULL being a
 *     value like any other; the empty set says that there is at most one row
 * @param predicates what holds for every row of the result
 * @param scans each place where an input is read
 */
public record Facts(
    QueryLineage lineage,
    Set<Set<String>> uniqueKeys,
    List<Predicate> predicates,
    List<Scan> scans,
    Separability separability) {
  public Facts {
    Objects.requireNonNull(lineage);
    uniqueKeys = Set.copyOf(uniqueKeys);
    predicates = List.copyOf(predicates);
    scans = List.copyOf(scans);
    Objects.requireNonNull(separability);
  }

  /**
   * One place where an input is read; the same input may be read at several.
   *
   * @param predicates rows for which one of these is not true make no difference there
   */
  public record Scan(String alias, List<Predicate> predicates) {
    public Scan {
      Objects.requireNonNull(alias);
      predicates = List.copyOf(predicates);
    }
  }
}
