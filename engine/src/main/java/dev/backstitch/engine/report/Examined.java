package dev.backstitch.engine.report;

import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.calcite.second.Confirmed;
import java.util.List;
import java.util.Objects;

/**
 * What the rules say of some assets, in the order of building.
 *
 * @param readings of their queries, by the database and by the second witness
 */
public record Examined(List<AssetAudit> audits, Confirmed readings) {
  public Examined {
    audits = List.copyOf(audits);
    Objects.requireNonNull(readings);
  }
}
