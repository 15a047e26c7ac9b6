package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.Validity;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * BS-102: what a dimension keeps of its feed is there to be kept. BS-720: it is not called as a
 * column that every dimension has.
 */
final class FeedColumns implements SchemaRule {
  @Override
  public void check(Schema schema, Consumer<Problem> report) {
    if (schema.asset().origin() instanceof Origin.Versioned origin) {
      List<Column> feed = schema.inputs().values().stream().flatMap(List::stream).toList();
      origin.key().forEach(name -> require(schema, feed, "is keyed by", name, report));
      origin.tracked().forEach(name -> require(schema, feed, "tracks", name, report));
      Stream.of(origin.key(), origin.tracked())
          .flatMap(List::stream)
          .filter(name -> Validity.adds(name) || isKey(schema, name))
          .forEach(name -> report.accept(taken(schema, name)));
      if (origin.effective() != null) {
        require(schema, feed, "takes effect by", origin.effective().column(), report);
      }
    }
  }

  private static boolean isKey(Schema schema, String name) {
    return schema.asset().scheme().dimensions().stream()
        .anyMatch(dimension -> dimension.name().equalsIgnoreCase(name));
  }

  private static Problem taken(Schema schema, String name) {
    return schema
        .problem(
            "BS-720",
            "keeps column '%s' of its feed, which is the name of one that dimensions have themselves"
                .formatted(name))
        .next("Give it another name in a table between the two.");
  }

  private static void require(
      Schema schema, List<Column> feed, String verb, String name, Consumer<Problem> report) {
    if (Schema.in(feed, name).isEmpty()) {
      report.accept(
          schema
              .problem(
                  "BS-102",
                  "%s column '%s', which its feed does not have; it has: %s"
                      .formatted(verb, name, Schema.names(feed)))
              .nearest(Schema.nearest(name, feed)));
    }
  }
}
