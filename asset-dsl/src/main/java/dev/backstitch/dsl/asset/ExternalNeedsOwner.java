package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.problem.Place;

/** A table that others write, by name; next: who answers for it. */
public final class ExternalNeedsOwner {
  private final Draft draft;

  public ExternalNeedsOwner(Place place, String name) {
    this.draft = new Draft(place, Layer.EXTERNAL, name);
  }

  public ExternalNeedsPartitions ownedBy(Owner owner) {
    return new ExternalNeedsPartitions(draft.ownedBy(owner));
  }
}
