package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin.Versioned;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.AllArrived;
import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.dsl.mapping.EventTime;
import dev.backstitch.dsl.scheme.Daily;

/** A dimension with its columns; next: from when a change holds. */
public final class DimensionNeedsTime {
  private static final String ALIAS = "feed";

  private final Draft draft;
  private final Asset<Daily> feed;
  private final Versioned origin;

  DimensionNeedsTime(Draft draft, Asset<Daily> feed, Versioned origin) {
    this.draft = draft;
    this.feed = feed;
    this.origin = origin;
  }

  /** From the start of the day that brought it: a day reads the feed up to itself. */
  public Dimension effectiveFromSnapshot() {
    return reading(draft, new AsOfRead());
  }

  /**
   * From when the feed says, which may be long before: any day of the feed can change any day, so
   * that no day is final while the feed goes on. A day is built from what has arrived.
   */
  public Dimension effectiveAt(EventTime time) {
    draft.given(time, "the time");
    return reading(
        draft.with(
            d ->
                d.origin =
                    new Versioned(
                        origin.feed(),
                        origin.key(),
                        origin.tracked(),
                        new Versioned.Effective(d.note(time.read()), time.zone()))),
        new AllArrived());
  }

  private Dimension reading(Draft started, MappingSpec mapping) {
    return new Dimension(
        feed.partitioning().named("day"),
        started.with(d -> d.read(new Input(ALIAS, feed.name(), mapping, null))));
  }
}
