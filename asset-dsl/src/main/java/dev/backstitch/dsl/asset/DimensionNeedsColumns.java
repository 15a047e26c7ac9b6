package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Origin.Versioned;
import dev.backstitch.asset.schema.Validity;
import dev.backstitch.dsl.noted.Texts;
import dev.backstitch.dsl.scheme.Daily;
import java.util.List;
import java.util.stream.Stream;

/** A dimension with its key; next: the columns whose changes it keeps. */
public final class DimensionNeedsColumns {
  private final Draft draft;
  private final Asset<Daily> feed;
  private final Versioned.Feed kind;
  private final List<String> key;

  DimensionNeedsColumns(Draft draft, Asset<Daily> feed, Versioned.Feed kind, List<String> key) {
    this.draft = draft;
    this.feed = feed;
    this.kind = kind;
    this.key = key;
  }

  public DimensionNeedsTime tracking(String first, String... more) {
    Versioned origin = new Versioned(kind, key, Texts.list(first, more), null);
    return new DimensionNeedsTime(draft.with(d -> told(d, origin)), feed, origin);
  }

  private static void told(Draft draft, Versioned origin) {
    draft.origin = origin;
    draft.key = Stream.concat(origin.key().stream(), Stream.of(Validity.FROM.name())).toList();
  }
}
