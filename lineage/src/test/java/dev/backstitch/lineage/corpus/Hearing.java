package dev.backstitch.lineage.corpus;

import dev.backstitch.lineage.calcite.CalciteWitness;
import dev.backstitch.lineage.calcite.Facts;
import dev.backstitch.lineage.calcite.Testimony;
import dev.backstitch.lineage.calcite.Testimony.Standing;
import dev.backstitch.lineage.calcite.Text;
import dev.backstitch.lineage.corpus.data.Benchmark;
import dev.backstitch.lineage.corpus.data.TpcText;
import dev.backstitch.lineage.sql.Binding;
import dev.backstitch.lineage.sql.BoundPlans;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the second witness says of a text. */
record Hearing(TpcText text, Binding binding, Testimony testimony) {
  static List<Hearing> all(Benchmark benchmark, int step, BoundPlans plans) {
    return benchmark.texts(step).stream().map(text -> of(benchmark, text, plans)).toList();
  }

  static Hearing of(Benchmark benchmark, TpcText text, BoundPlans plans) {
    var schema = benchmark.schema(text);
    Binding binding = plans.bind(text.sql(), schema, List.of(), List.of());
    Text read =
        new Text(text.sql(), schema, List.of(), List.of(), benchmark.keys(), Map.of(), binding);
    return new Hearing(text, binding, new CalciteWitness(plans).hear(read));
  }

  boolean is(Standing standing) {
    return testimony.standing() == standing;
  }

  Optional<Facts> facts() {
    return Optional.ofNullable(testimony.facts());
  }

  /** Why it is not heard, in few words. */
  String why() {
    String why = testimony.why().replaceAll("\\s+", " ");
    return text + ": " + why.substring(0, Math.min(90, why.length()));
  }
}
