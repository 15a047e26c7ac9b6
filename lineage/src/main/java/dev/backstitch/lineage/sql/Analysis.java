package dev.backstitch.lineage.sql;

import dev.backstitch.lineage.sql.Binding.OutputColumn;
import dev.backstitch.lineage.sql.Binding.SqlError;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.predicate.Predicates;
import dev.backstitch.lineage.sql.trait.Traits;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of one text: a function of its question and of nothing else, so that it can be
 * remembered.
 *
 * @param error null when the text was understood; the rest is then empty
 * @param columns names and database types of the result, in order
 * @param uniqueKeys positions of columns in which no two rows of the result agree
 * @param lineage by the names of the columns
 */
record Analysis(
    @Nullable SqlError error,
    List<OutputColumn> columns,
    PlanFacts reach,
    Traits traits,
    Set<Set<Integer>> uniqueKeys,
    Predicates predicates,
    QueryLineage lineage) {
  Analysis {
    columns = List.copyOf(columns);
    Objects.requireNonNull(reach);
    Objects.requireNonNull(traits);
    uniqueKeys = uniqueKeys.stream().map(Set::copyOf).collect(Collectors.toUnmodifiableSet());
    Objects.requireNonNull(predicates);
    Objects.requireNonNull(lineage);
  }

  static Analysis failed(SqlError error) {
    return new Analysis(
        error,
        List.of(),
        PlanFacts.NONE,
        Traits.NONE,
        Set.of(),
        Predicates.NONE,
        QueryLineage.unknown(List.of(), Set.of(), error.message()));
  }
}
