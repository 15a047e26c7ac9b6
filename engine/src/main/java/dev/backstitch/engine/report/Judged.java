package dev.backstitch.engine.report;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.lineage.audit.AssetAudit;
import java.util.Objects;

/** One asset and what the rules say of it. */
public record Judged(AssetDefinition asset, AssetAudit audit) {
  public Judged {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(audit);
  }

  /** The asset's name, as text. */
  public String name() {
    return asset.name().toString();
  }
}
