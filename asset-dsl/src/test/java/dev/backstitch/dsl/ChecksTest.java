package dev.backstitch.dsl;

import static dev.backstitch.dsl.Checks.acceptedValues;
import static dev.backstitch.dsl.Checks.everyRowMatches;
import static dev.backstitch.dsl.Checks.inRange;
import static dev.backstitch.dsl.Checks.noRows;
import static dev.backstitch.dsl.Checks.notNull;
import static dev.backstitch.dsl.Checks.rowCount;
import static dev.backstitch.dsl.Checks.rowCountAtLeast;
import static dev.backstitch.dsl.Checks.rowCountWithin;
import static dev.backstitch.dsl.Checks.unique;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.check.Rule;
import dev.backstitch.dsl.value.Promise;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each promise becomes the rule that it names. */
class ChecksTest {
  @Test
  void everyPromiseIsReadBackInItsOwnWords() {
    assertThat(
            Stream.of(
                    notNull("a", "b"),
                    unique("a"),
                    unique("a", "b").acrossPartitions(),
                    acceptedValues("a", "x", "y"),
                    inRange("a", "0", "9.5"),
                    rowCount(1, 9),
                    rowCountAtLeast(1),
                    rowCountWithin(30).ofPreviousPartition(),
                    noRows("SELECT 1"),
                    everyRowMatches("t", "tier"))
                .map(p -> p.rule().value().words()))
        .containsExactly(
            "notNull(a, b)",
            "unique(a)",
            "unique(a, b).acrossPartitions()",
            "acceptedValues(a: x, y)",
            "inRange(a: 0..9.5)",
            "rowCount(1..9)",
            "rowCount(1 or more)",
            "rowCountWithin(30).ofPreviousPartition()",
            "noRows(SELECT 1)",
            "everyRowMatches(t: tier)");
  }

  @Test
  void scopeSaysWhichRowsAreLookedAt() {
    assertThat(scope(unique("a"))).isEqualTo(Rule.Scope.PARTITION);
    assertThat(scope(unique("a").acrossPartitions())).isEqualTo(Rule.Scope.TABLE);
    assertThat(scope(rowCountWithin(5).ofPreviousPartition())).isEqualTo(Rule.Scope.WITH_PREVIOUS);
    assertThat(scope(everyRowMatches("t", "a"))).isEqualTo(Rule.Scope.WITH_INPUTS);
  }

  private static Rule.Scope scope(Promise promise) {
    return promise.rule().value().scope();
  }
}
