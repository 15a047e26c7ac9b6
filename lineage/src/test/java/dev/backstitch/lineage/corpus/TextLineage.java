package dev.backstitch.lineage.corpus;

import dev.backstitch.lineage.corpus.data.Benchmark;
import dev.backstitch.lineage.corpus.data.TpcText;
import dev.backstitch.lineage.sql.Binding;
import dev.backstitch.lineage.sql.Binding.OutputColumn;
import dev.backstitch.lineage.sql.BoundPlans;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.ColumnWalk;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.plan.PlanParser;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A text with what the analysis makes of it. */
record TextLineage(TpcText text, Binding binding, QueryLineage lineage) {
  static List<TextLineage> all(Benchmark benchmark, BoundPlans plans) {
    return benchmark.texts().stream().map(text -> of(benchmark, text, plans)).toList();
  }

  static TextLineage of(Benchmark benchmark, TpcText text, BoundPlans plans) {
    Binding binding = plans.bind(text.sql(), benchmark.schema(text), List.of(), List.of());
    return of(text, binding);
  }

  static TextLineage of(TpcText text, Binding binding) {
    List<String> names = binding.columns().stream().map(OutputColumn::name).toList();
    return new TextLineage(text, binding, ColumnWalk.of(PlanParser.read(binding.plan()), names));
  }

  /** All columns that the answer depends on in any way. */
  Set<ColumnRef> columns() {
    Set<ColumnRef> all = new TreeSet<>(lineage.rows().columns());
    lineage.outputs().forEach(output -> all.addAll(output.uses().columns()));
    return all;
  }

  /** Those whose values flow into some output. */
  Set<ColumnRef> direct() {
    Set<ColumnRef> direct = new TreeSet<>();
    lineage
        .outputs()
        .forEach(
            output ->
                output
                    .uses()
                    .all()
                    .forEach(
                        (ref, uses) -> {
                          if (uses.stream().anyMatch(use -> use.isDirect())) {
                            direct.add(ref);
                          }
                        }));
    return direct;
  }
}
