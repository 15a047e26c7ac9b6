package dev.backstitch.lineage.calcite.second;

import dev.backstitch.lineage.calcite.Facts;
import dev.backstitch.lineage.calcite.Separability;
import dev.backstitch.lineage.calcite.Testimony;
import dev.backstitch.lineage.calcite.Testimony.Standing;
import dev.backstitch.lineage.sql.column.QueryLineage;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What of a testimony is used. Nothing is known where the witness is not heard.
 *
 * @param why it is not heard, in words; empty when it is
 * @param uniqueKeys sets of output columns in which no two rows agree
 * @param separability whether partitions may be built together without setting them apart
 */
public record SecondReading(
    Standing standing,
    String why,
    QueryLineage lineage,
    Set<Set<String>> uniqueKeys,
    Separability separability) {
  public SecondReading {
    Objects.requireNonNull(standing);
    Objects.requireNonNull(why);
    Objects.requireNonNull(lineage);
    uniqueKeys = uniqueKeys.stream().map(Set::copyOf).collect(Collectors.toUnmodifiableSet());
    Objects.requireNonNull(separability);
  }

  static SecondReading of(Testimony testimony, List<String> columns) {
    Facts facts = testimony.facts();
    String why = testimony.why();
    return facts == null
        ? new SecondReading(
            testimony.standing(),
            why,
            QueryLineage.unknown(columns, Set.of(), why),
            Set.of(),
            Separability.not(why))
        : new SecondReading(
            testimony.standing(), why, facts.lineage(), facts.uniqueKeys(), facts.separability());
  }

  public boolean isHeard() {
    return standing == Standing.HEARD;
  }
}
