package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.problem.Place;

/** A table by name and layer; next: who answers for it. */
public final class TableNeedsOwner {
  private final Draft draft;

  public TableNeedsOwner(Place place, Layer layer, String name) {
    this.draft = new Draft(place, layer, name);
  }

  public TableNeedsPartitions ownedBy(Owner owner) {
    return new TableNeedsPartitions(draft.ownedBy(owner));
  }
}
