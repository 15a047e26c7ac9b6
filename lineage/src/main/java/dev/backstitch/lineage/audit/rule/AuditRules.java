package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import java.util.List;

/** Every rule of the rerun audit, in the order of their codes. */
public final class AuditRules {
  public static final List<AuditRule> ALL =
      List.of(
          new WallClock(),
          new ChanceOrSession(),
          new NotUnderstood(),
          new CutWithoutOrder(),
          new NumberedTies(),
          new OrderSensitiveAggregates(),
          new FloatSums(),
          new Estimates(),
          new OwnPreviousPartition(),
          new OwnWatermark(),
          new OpenEndedRead(),
          new WindowBeyondMapping(),
          new CurrentState(),
          new ClosedValidity(),
          new UnkeyedArrivals(),
          new UnprovenKey(),
          new EscapingRows(),
          new OutsideRead(),
          new SessionZone(),
          new StarWithoutContract());

  private AuditRules() {}
}
