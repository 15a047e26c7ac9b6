package dev.backstitch.storage.late;

import dev.backstitch.asset.definition.AssetName;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Where the rows of one delivery went, as a reader that places rows by their own time counts them.
 *
 * @param reader who places them
 * @param alias under which it reads the delivery's asset
 * @param rule tells apart by what declaration they were counted
 * @param tally all its rows
 * @param late those of them that came after their partition had closed, by that partition
 */
public record Account(
    AssetName reader,
    String alias,
    Arrival arrival,
    String rule,
    Instant at,
    Tally tally,
    List<Late> late) {
  public Account {
    Objects.requireNonNull(reader);
    Objects.requireNonNull(alias);
    Objects.requireNonNull(arrival);
    Objects.requireNonNull(rule);
    Objects.requireNonNull(at);
    Objects.requireNonNull(tally);
    late = List.copyOf(late);
  }

  /** Late rows of one partition. */
  public record Late(String event, long rows) {}

  /**
   * Numbers of rows.
   *
   * @param received as the ledger of deliveries has it
   * @param placed in the partition that they belong to, or booked in one that was still open
   * @param quarantined until somebody accepts or rejects them
   * @param rejected as declared
   * @param unplaceable without a time, or with one that no partition takes
   */
  public record Tally(
      long received, long placed, long quarantined, long rejected, long unplaceable) {
    /** Whether every row is accounted for once. */
    public boolean balances() {
      return received == placed + quarantined + rejected + unplaceable;
    }
  }
}
