package dev.backstitch.lineage.calcite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.calcite.Agreement.Difference;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.column.Use;
import dev.backstitch.lineage.sql.column.Uses;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AgreementTest {
  private static final ColumnRef A = new ColumnRef("t", "a");
  private static final ColumnRef B = new ColumnRef("t", "b");
  private static final Uses USES_A = Uses.of(A, Use.IDENTITY);
  private static final Uses USES_B = Uses.of(B, Use.FILTER);

  private static QueryLineage lineage(Uses output, Uses rows) {
    return new QueryLineage(List.of(new OutputLineage("x", output, null)), rows, Set.of("t"), null);
  }

  private static QueryLineage unknown() {
    return QueryLineage.unknown(List.of("x"), Set.of("t"), "recursive");
  }

  @Test
  void whatOnlyOneNamesIsTold() {
    Agreement agreement = Agreement.between(lineage(USES_A, Uses.NONE), lineage(USES_B, Uses.NONE));
    assertThat(agreement.differences()).containsExactly(new Difference("x", Set.of(A), Set.of(B)));
    assertThat(agreement.isComplete()).isFalse();
  }

  @Test
  void whetherAColumnDecidesAValueOrTheRowsIsNoDifference() {
    QueryLineage one = lineage(USES_A.plus(USES_B), Uses.NONE);
    QueryLineage other = lineage(USES_A, USES_B);
    assertThat(Agreement.between(one, other).isComplete()).isTrue();
    assertThat(Agreement.between(other, one).isComplete()).isTrue();
  }

  @Test
  void theUnknownAgreesWithNothing() {
    QueryLineage known = lineage(USES_A, Uses.NONE);
    assertThat(Agreement.between(known, unknown()).isComplete()).isFalse();
    assertThat(Agreement.between(unknown(), known).isComplete()).isFalse();
  }

  @Test
  void bothTogetherNameWhatEitherNames() {
    QueryLineage union = Agreement.union(lineage(USES_A, Uses.NONE), lineage(USES_B, USES_B));
    assertThat(union.outputs().get(0).uses()).isEqualTo(USES_A.plus(USES_B));
    assertThat(union.rows()).isEqualTo(USES_B);
    assertThat(union.isKnown()).isTrue();
  }

  @Test
  void calciteNeverMakesTheUnknownKnownNorTheKnownUnknown() {
    QueryLineage known = lineage(USES_A, Uses.NONE);
    assertThat(Agreement.union(unknown(), known).isKnown()).isFalse();
    assertThat(Agreement.union(known, unknown())).isEqualTo(known);
  }
}
