package dev.backstitch.lineage.calcite;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.column.Uses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Two readings of one query side by side. Only which columns matter is compared: whether a column
 * decides one output's values or the rows of the whole is a text of words.
 *
 * @param differences one for each output of which the two name different columns, in order
 * @param isComparable whether both are known and have the same number of outputs
 */
public record Agreement(List<Difference> differences, boolean isComparable) {
  public Agreement {
    differences = List.copyOf(differences);
  }

  /** Columns that only one of the two says an output depends on. */
  public record Difference(String output, Set<ColumnRef> onlyDatabase, Set<ColumnRef> onlyCalcite) {
    public Difference {
      onlyDatabase = Set.copyOf(onlyDatabase);
      onlyCalcite = Set.copyOf(onlyCalcite);
    }

    /** {@code total depends on t.a by DuckDB alone and on t.b by Calcite alone}. */
    public String words() {
      List<String> sides = new ArrayList<>();
      if (!onlyDatabase.isEmpty()) {
        sides.add("on " + list(onlyDatabase) + " by DuckDB alone");
      }
      if (!onlyCalcite.isEmpty()) {
        sides.add("on " + list(onlyCalcite) + " by Calcite alone");
      }
      return output + " depends " + String.join(" and ", sides);
    }

    private static String list(Set<ColumnRef> columns) {
      return columns.stream().sorted().map(ColumnRef::toString).collect(Collectors.joining(", "));
    }
  }

  /** Whether both say the same of everything. */
  public boolean isComplete() {
    return isComparable && differences.isEmpty();
  }

  /** What only one of the two says. */
  public static Agreement between(QueryLineage database, QueryLineage calcite) {
    if (!database.isKnown() || !calcite.isKnown() || !alike(database, calcite)) {
      return new Agreement(List.of(), false);
    }
    List<Difference> differences = new ArrayList<>();
    for (int i = 0; i < database.outputs().size(); i++) {
      OutputLineage one = database.outputs().get(i);
      OutputLineage other = calcite.outputs().get(i);
      Set<ColumnRef> onlyDatabase = without(one.uses(), other.uses(), calcite.rows());
      Set<ColumnRef> onlyCalcite = without(other.uses(), one.uses(), database.rows());
      onlyDatabase.addAll(without(database.rows(), calcite.rows(), other.uses()));
      onlyCalcite.addAll(without(calcite.rows(), database.rows(), one.uses()));
      if (!onlyDatabase.isEmpty() || !onlyCalcite.isEmpty()) {
        differences.add(new Difference(one.column(), onlyDatabase, onlyCalcite));
      }
    }
    return new Agreement(differences, true);
  }

  private static Set<ColumnRef> without(Uses all, Uses some, Uses more) {
    Set<ColumnRef> left = new TreeSet<>(all.columns());
    left.removeAll(some.columns());
    left.removeAll(more.columns());
    return left;
  }

  private static boolean alike(QueryLineage one, QueryLineage other) {
    return one.outputs().size() == other.outputs().size();
  }

  /**
   * What is published: whatever either names. Calcite can add to what the database says and never
   * makes known what the database leaves unknown; where Calcite knows nothing the database's word
   * stands.
   */
  public static QueryLineage union(QueryLineage database, QueryLineage calcite) {
    if (!calcite.isKnown() || !alike(database, calcite)) {
      return database;
    }
    List<OutputLineage> outputs = new ArrayList<>();
    for (int i = 0; i < database.outputs().size(); i++) {
      OutputLineage one = database.outputs().get(i);
      @Nullable String unknown = one.unknown();
      Uses both = one.uses().plus(calcite.outputs().get(i).uses());
      outputs.add(new OutputLineage(one.column(), both, unknown));
    }
    Set<String> tables = new TreeSet<>(database.tables());
    tables.addAll(calcite.tables());
    return new QueryLineage(
        outputs, database.rows().plus(calcite.rows()), tables, database.unknown());
  }
}
