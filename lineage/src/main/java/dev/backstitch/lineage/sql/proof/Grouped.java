package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Operator.Aggregation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Which columns of groups tell them apart. */
public final class Grouped {
  private Grouped() {}

  static RowFacts facts(RowFacts input, Aggregation aggregation) {
    List<Expression> groups = aggregation.groups();
    int width = groups.size() + aggregation.aggregates().size() + aggregation.groupingFunctions();
    if (groups.isEmpty() && aggregation.groupingSets().size() <= 1) {
      return RowFacts.oneRow(width);
    }
    if (!isPlain(aggregation)) {
      return RowFacts.none(width);
    }
    List<Integer> sources =
        new ArrayList<>(groups.stream().map(g -> Columns.same(g).orElse(-1)).toList());
    while (sources.size() < width) {
      sources.add(-1);
    }
    // Two groups that agree in a key of the input would share a row, so keys stay keys.
    return new Projection(input, sources).facts().withKey(Positions.between(0, groups.size()));
  }

  /** Whether every group has a value, or NULL, of each of the columns grouped by. */
  private static boolean isPlain(Aggregation aggregation) {
    return aggregation.groupingSets().isEmpty()
        || (aggregation.groupingSets().size() == 1
            && new HashSet<>(aggregation.groupingSets().get(0)).size()
                == aggregation.groups().size());
  }

  /** The groups that every set of a GROUP BY has: rows of a group agree at least in them. */
  public static List<Expression> inEverySet(Aggregation aggregation) {
    List<Expression> common = new ArrayList<>();
    for (int i = 0; i < aggregation.groups().size(); i++) {
      int group = i;
      if (aggregation.groupingSets().stream().allMatch(set -> set.contains(group))) {
        common.add(aggregation.groups().get(i));
      }
    }
    return common;
  }
}
