package dev.backstitch.dsl.reader;

import dev.backstitch.asset.definition.Exposure.Kind;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Given;
import java.util.List;

/** A place where people read assets, by name; next: who answers for it. */
public final class ExposureNeedsOwner {
  private final Place place;
  private final String name;
  private final Kind kind;

  public ExposureNeedsOwner(Place place, Kind kind, String name) {
    this.place = place;
    this.kind = kind;
    this.name = name;
  }

  public Exposure ownedBy(Owner owner) {
    return new Exposure(
        new dev.backstitch.asset.definition.Exposure(
            name, kind, Given.given(owner, name, "the owner", place), List.of(), null, place));
  }
}
