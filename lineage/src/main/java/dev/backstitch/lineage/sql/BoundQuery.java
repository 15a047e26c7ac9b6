package dev.backstitch.lineage.sql;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.predicate.Predicates;
import dev.backstitch.lineage.sql.trait.Traits;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What an asset's query was understood to be.
 *
 * @param question the text and what it was bound over
 * @param columns what it yields, in order, in the types that a table keeps
 * @param aliases the inputs that it really scans, as declared
 * @param traits what can make two executions differ
 * @param uniqueKeys sets of its columns in which no two rows of a partition agree, as far as it can
 *     be proved; the empty set when there is at most one row
 * @param predicates which rows of its inputs it can do without, and how it compares their columns
 * @param lineage which columns of its inputs its own columns, and its rows, depend on
 */
public record BoundQuery(
    Question question,
    List<Column> columns,
    Set<String> aliases,
    Traits traits,
    Set<Set<String>> uniqueKeys,
    Predicates predicates,
    QueryLineage lineage) {
  public BoundQuery {
    Objects.requireNonNull(question);
    columns = List.copyOf(columns);
    aliases = Collections.unmodifiableSet(new TreeSet<>(aliases));
    Objects.requireNonNull(traits);
    uniqueKeys = uniqueKeys.stream().map(Set::copyOf).collect(Collectors.toUnmodifiableSet());
    Objects.requireNonNull(predicates);
    Objects.requireNonNull(lineage);
  }

  /** As another reading of the same text has it, which may know more keys and name more columns. */
  public BoundQuery with(Set<Set<String>> keys, QueryLineage other) {
    return new BoundQuery(question, columns, aliases, traits, keys, predicates, other);
  }
}
