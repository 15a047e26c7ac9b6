package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.reconcile.Compared;
import dev.backstitch.storage.reconcile.Compared.Part;
import dev.backstitch.storage.reconcile.Compared.Side;
import dev.backstitch.storage.reconcile.Reconciled;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every record of reconciliations promises. */
public abstract class ReconciliationsContract extends MetadataContract {
  private static Reconciled made(@Nullable String run, String differences, Compared... compared) {
    return new Reconciled(
        0, run, 3, NOON.plusNanos(1), "ines", "{}", differences, null, List.of(compared));
  }

  private static Compared compared(Part part, Side side, @Nullable String ours) {
    return new Compared(
        ORDERS,
        "finance: daily_totals.csv",
        part,
        side,
        "2022-03-01..2022-03-31",
        "amount_eur",
        "total_eur",
        new Compared.Counts(360, 12, 1, 2),
        new Compared.Sums(ours == null ? null : new BigDecimal(ours), new BigDecimal("0.10")),
        "day 2022-03-04, currency ZAR: -1,000.00",
        part == Part.CONTROL ? "2022-02-01" : "");
  }

  @Test
  void comparisonComesBackAsItWasRecordedWithItsColumnsInOrder() {
    Reconciled made =
        made(
            "r1",
            "abc",
            compared(Part.RANGE, Side.PUBLISHED, "12345678901234567890123456.78"),
            compared(Part.RANGE, Side.WORKSPACE, null),
            compared(Part.CONTROL, Side.WORKSPACE, "0.00"));

    Reconciled recorded = metadata.reconciliations().record(made);

    assertThat(recorded).isEqualTo(made.numbered(1));
    reopen();
    assertThat(metadata.reconciliations().all()).containsExactly(recorded);
    assertThat(recorded.holds()).isFalse();
    assertThat(recorded.counts()).isFalse();
  }

  @Test
  void overrideIsKeptWithItsReasonAndName() {
    Reconciled made =
        made("r1", "abc").overriddenBy(new Reconciled.Overridden("finance corrects in May", "zoë"));

    metadata.reconciliations().record(made);

    assertThat(metadata.reconciliations().last("r1")).contains(made.numbered(1));
    assertThat(made.holds()).isFalse();
    assertThat(made.counts()).isTrue();
  }

  @Test
  void lastOfARunIsTheNewestOfThatRunOnly() {
    metadata.reconciliations().record(made("r1", "abc"));
    metadata.reconciliations().record(made("r1", ""));
    metadata.reconciliations().record(made("r2", "def"));
    metadata.reconciliations().record(made(null, "ghi"));

    assertThat(metadata.reconciliations().last("r1")).map(Reconciled::number).contains(2L);
    assertThat(metadata.reconciliations().last("r3")).isEmpty();
    assertThat(metadata.reconciliations().all())
        .extracting(Reconciled::number)
        .containsExactly(1L, 2L, 3L, 4L);
  }
}
