package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.problem.Place;

/** A dimension by name; next: who answers for it. */
public final class DimensionNeedsOwner {
  private final Draft draft;

  public DimensionNeedsOwner(Place place, String name) {
    this.draft = new Draft(place, Layer.CLEANED, name);
  }

  public DimensionNeedsFeed ownedBy(Owner owner) {
    return new DimensionNeedsFeed(draft.ownedBy(owner));
  }
}
