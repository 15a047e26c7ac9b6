package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Origin.Delivered;
import dev.backstitch.asset.definition.Redelivery;
import dev.backstitch.asset.time.ExpectedCalendar;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.value.DeliveryCalendar;
import java.time.LocalTime;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Rows as they were delivered: appended, kept, never rewritten. */
public final class RawAsset<P extends Partitioning> extends Asset<P> {
  RawAsset(P partitioning, Draft draft) {
    super(partitioning, draft);
  }

  private RawAsset<P> with(Consumer<Draft> change) {
    return new RawAsset<>(partitioning, draft.with(change));
  }

  private RawAsset<P> delivered(UnaryOperator<Delivered> change) {
    return with(
        d -> {
          if (d.origin instanceof Delivered now) {
            d.origin = change.apply(now);
          }
        });
  }

  /** Deliveries are due on these days; the other days are empty by calendar. */
  public RawAsset<P> expectedOn(DeliveryCalendar calendar) {
    ExpectedCalendar days = draft.given(calendar, "the calendar").calendar().value();
    return with(d -> d.note(calendar.calendar()))
        .delivered(d -> new Delivered(d.source(), d.redelivery(), days, d.expectedBy()));
  }

  /** A delivery is overdue after this local time of the scheme's zone, such as {@code 04:00}. */
  public RawAsset<P> expectedBy(String localTime) {
    Noted<LocalTime> by = Texts.time(draft.place, draft.label, localTime);
    return with(d -> d.note(by))
        .delivered(d -> new Delivered(d.source(), d.redelivery(), d.expected(), by.value()));
  }

  /** What a second, different file for the same partition means. */
  public RawAsset<P> onRedelivery(Redelivery redelivery) {
    return delivered(d -> new Delivered(d.source(), redelivery, d.expected(), d.expectedBy()));
  }

  /** The name under which the table was kept before; it keeps its history. */
  public RawAsset<P> formerly(String name) {
    return with(d -> d.formerly(name));
  }

  public RawAsset<P> tagged(String... tags) {
    return with(d -> d.annotate(n -> n.withTags(tags)));
  }

  /** Shown together with others of the group. */
  public RawAsset<P> inGroup(String group) {
    return with(d -> d.annotate(n -> n.withGroup(group)));
  }

  /** With a description in Markdown. */
  public RawAsset<P> describedAs(String markdown) {
    return with(d -> d.annotate(n -> n.withDescription(markdown)));
  }
}
