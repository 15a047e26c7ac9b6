package dev.backstitch.dsl.reader;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Exposure.Showing;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.noted.Given;
import dev.backstitch.dsl.noted.Handle;
import java.util.List;
import java.util.stream.Stream;

/** A dashboard, a saved report or a filing. Immutable; refinements answer changed copies. */
public final class Exposure implements Handle {
  private final dev.backstitch.asset.definition.Exposure definition;

  Exposure(dev.backstitch.asset.definition.Exposure definition) {
    this.definition = definition;
  }

  /** Shows these columns of an asset; all of them when none is named. */
  public Exposure showing(Asset<?> asset, String... columns) {
    Asset<?> shown = Given.given(asset, definition.name(), "an asset it shows", definition.place());
    Stream<Showing> more = Stream.of(new Showing(shown.name(), List.of(columns)));
    return new Exposure(
        new dev.backstitch.asset.definition.Exposure(
            definition.name(),
            definition.kind(),
            definition.owner(),
            Stream.concat(definition.shows().stream(), more).toList(),
            definition.url(),
            definition.place()));
  }

  /** Where people open it. */
  public Exposure at(String url) {
    return new Exposure(
        new dev.backstitch.asset.definition.Exposure(
            definition.name(),
            definition.kind(),
            definition.owner(),
            definition.shows(),
            url,
            definition.place()));
  }

  public dev.backstitch.asset.definition.Exposure definition() {
    return definition;
  }

  @Override
  public Declarations declarations() {
    return new Declarations(List.of(), List.of(definition), List.of());
  }
}
