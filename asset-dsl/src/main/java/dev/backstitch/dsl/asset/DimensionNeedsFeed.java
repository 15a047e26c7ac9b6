package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Origin.Versioned.Feed;
import dev.backstitch.dsl.scheme.Daily;

/** A dimension with its owner; next: what tells of changes, which says what a missing key means. */
public final class DimensionNeedsFeed {
  private final Draft draft;

  DimensionNeedsFeed(Draft draft) {
    this.draft = draft;
  }

  /** Each day holds all keys: a missing key has ended. */
  public DimensionNeedsKey fromFullSnapshots(Asset<Daily> feed) {
    return new DimensionNeedsKey(fed(feed), feed, Feed.SNAPSHOTS);
  }

  /** Each day holds the keys that changed: a missing key is as it was. */
  public DimensionNeedsKey fromChanges(Asset<Daily> feed) {
    return new DimensionNeedsKey(fed(feed), feed, Feed.CHANGES);
  }

  /** The feed's days are those of the dimension; changes are kept by the day they hold from. */
  private Draft fed(Asset<Daily> feed) {
    return draft.in(draft.given(feed, "the feed").partitioning().named("day").scheme());
  }
}
