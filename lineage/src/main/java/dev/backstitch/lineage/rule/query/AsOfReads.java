package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.lineage.rule.text.SqlText;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * BS-131: the query says once where each dimension that is read as of a moment is met, with {@code
 * $as_of(alias, moment)}, and says it of no other input. Without it a fact would meet all versions.
 */
final class AsOfReads implements SchemaRule {
  @Override
  public void check(Schema schema, Consumer<Problem> report) {
    if (!(schema.asset().origin() instanceof Origin.Selected query)) {
      return;
    }
    List<String> named =
        SqlText.of(query.sql()).firstWords("as_of").stream()
            .map(word -> word.toLowerCase(Locale.ROOT))
            .toList();
    for (Input input : schema.asset().inputs()) {
      long times = named.stream().filter(input.alias().toLowerCase(Locale.ROOT)::equals).count();
      if (input.asOf() != null && times != 1) {
        report.accept(count(schema, input, times));
      } else if (input.asOf() == null && times > 0) {
        report.accept(undeclared(schema, input.alias()));
      }
    }
    named.stream()
        .filter(word -> schema.aliases().stream().noneMatch(word::equalsIgnoreCase))
        .distinct()
        .forEach(word -> report.accept(stranger(schema, word)));
  }

  private static Problem count(Schema schema, Input input, long times) {
    return schema
        .problem(
            "BS-131",
            "reads '%s' as of %s, but its SQL says $as_of(%s, ...) %d times, expected once"
                .formatted(input.alias(), input.asOf(), input.alias(), times))
        .next(
            "Join it once ON ... AND $as_of(%s, %s), or read it with .reads()."
                .formatted(input.alias(), input.asOf()));
  }

  private static Problem undeclared(Schema schema, String alias) {
    return schema
        .problem("BS-131", "says $as_of(%s, ...), but reads '%s' as it is".formatted(alias, alias))
        .next("Declare it with .readsAsOf(\"%s\", ...).".formatted(alias));
  }

  private static Problem stranger(Schema schema, String word) {
    return schema
        .problem(
            "BS-131",
            "says $as_of(%s, ...), which is no input; inputs: %s"
                .formatted(word, String.join(", ", schema.aliases())))
        .nearest(Nearest.to(word, schema.aliases()).orElse(null));
  }
}
