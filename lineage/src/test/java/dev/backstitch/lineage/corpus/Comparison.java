package dev.backstitch.lineage.corpus;

import dev.backstitch.lineage.calcite.Agreement;
import dev.backstitch.lineage.calcite.Agreement.Difference;
import dev.backstitch.lineage.calcite.Facts;
import dev.backstitch.lineage.corpus.data.TpcText;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.column.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Outputs by whether plan and witness name the same columns, and if not, why. */
final class Comparison {
  private final List<String> unnamed = new ArrayList<>();
  private final List<String> unexplained = new ArrayList<>();
  private final List<String> fewer = new ArrayList<>();
  private int texts;
  private int outputs;
  private int alike;
  private int limited;

  void add(Hearing hearing, Facts facts) {
    QueryLineage plan = TextLineage.of(hearing.text(), hearing.binding()).lineage();
    Agreement agreement = Agreement.between(plan, facts.lineage());
    if (agreement.isComparable()) {
      texts++;
      outputs += plan.outputs().size();
      alike += plan.outputs().size() - agreement.differences().size();
      agreement.differences().forEach(each -> add(hearing.text(), plan, each));
    }
  }

  private void add(TpcText text, QueryLineage plan, Difference difference) {
    String output = text + "." + difference.output();
    Set<ColumnRef> more = difference.onlyCalcite();
    Set<ColumnRef> less = difference.onlyDatabase();
    if (!more.isEmpty()) {
      boolean named = more.stream().anyMatch(ref -> isNamed(text, ref));
      (named ? unexplained : unnamed).add(output + " " + more);
    }
    if (!less.isEmpty() && less.stream().allMatch(ref -> onlyLimits(plan, ref))) {
      limited++;
    } else if (!less.isEmpty()) {
      fewer.add(output + " " + less);
    }
  }

  private static boolean isNamed(TpcText text, ColumnRef ref) {
    return text.sql().toLowerCase(Locale.ROOT).contains(ref.column());
  }

  private static boolean onlyLimits(QueryLineage plan, ColumnRef ref) {
    return Set.of(Use.LIMIT).equals(plan.rows().all().get(ref));
  }

  int texts() {
    return texts;
  }

  /** What the witness alone names although the text names it too. */
  List<String> unexplained() {
    return unexplained;
  }

  @Override
  public String toString() {
    return """
        %d texts compared, %d outputs: %d alike
          the witness alone names columns for %d %s
          and ones that the text never names, so that they cannot matter, for %d %s
          the plan alone names columns that might break ties at a LIMIT for %d, others for %d %s"""
        .formatted(
            texts,
            outputs,
            alike,
            unexplained.size(),
            unexplained,
            unnamed.size(),
            unnamed,
            limited,
            fewer.size(),
            fewer);
  }
}
