package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.problem.Place;

/** A raw asset by name; next: who answers for it. */
public final class RawNeedsOwner {
  private final Draft draft;

  public RawNeedsOwner(Place place, String name) {
    this.draft = new Draft(place, Layer.RAW, name);
  }

  public RawNeedsPartitions ownedBy(Owner owner) {
    return new RawNeedsPartitions(draft.ownedBy(owner));
  }
}
