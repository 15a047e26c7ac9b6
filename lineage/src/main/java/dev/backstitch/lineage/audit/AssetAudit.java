package dev.backstitch.lineage.audit;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Waiver;
import java.util.List;
import java.util.Objects;

/**
 * What the rules say of one asset.
 *
 * @param verdict the worst of the findings that are not waived; SAFE when there is none
 * @param findings those that count, in the order of rules
 * @param waived those that somebody accepted with a reason that has not expired
 */
public record AssetAudit(
    AssetName asset, RerunVerdict verdict, List<Finding> findings, List<Waived> waived) {
  public AssetAudit {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(verdict);
    findings = List.copyOf(findings);
    waived = List.copyOf(waived);
  }

  /** A finding and why it was accepted. */
  public record Waived(Finding finding, Waiver waiver) {}
}
