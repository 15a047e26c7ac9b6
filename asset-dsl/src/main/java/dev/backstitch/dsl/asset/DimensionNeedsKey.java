package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Origin.Versioned;
import dev.backstitch.dsl.noted.Texts;
import dev.backstitch.dsl.scheme.Daily;

/** A dimension with its feed; next: the columns that identify what changes. */
public final class DimensionNeedsKey {
  private final Draft draft;
  private final Asset<Daily> feed;
  private final Versioned.Feed kind;

  DimensionNeedsKey(Draft draft, Asset<Daily> feed, Versioned.Feed kind) {
    this.draft = draft;
    this.feed = feed;
    this.kind = kind;
  }

  public DimensionNeedsColumns keyedBy(String first, String... more) {
    return new DimensionNeedsColumns(draft, feed, kind, Texts.list(first, more));
  }
}
