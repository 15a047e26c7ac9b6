package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Owner;
import java.util.List;

/** What of one owner is touched; one of the lists may be empty. */
public record Concern(Owner owner, List<AssetName> assets, List<Exposure> exposures) {
  public Concern {
    assets = List.copyOf(assets);
    exposures = List.copyOf(exposures);
  }
}
