package dev.backstitch.ui.http.resource.schedule;

import dev.backstitch.ui.http.resource.run.PlanShapes;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** What is told of schedules. */
final class ScheduleShapes {
  private static final Shape MAYBE = Shape.nullable(Shape.text());
  private static final Shape MAYBE_AT = Shape.nullable(Shape.instant());

  private static final Shape LAST =
      Shape.object()
          .field("what", Shape.words("watched", "fired"))
          .field("tick", MAYBE_AT)
          .field("at", Shape.instant())
          .field("run", MAYBE)
          .field("status", MAYBE)
          .field("by", Shape.text());

  static final Shape SCHEDULES =
      Shape.object()
          .field(
              "schedules",
              Shape.list(
                  Shape.object()
                      .field("schedule", Shape.text())
                      .field("selection", Shape.text())
                      .field("cron", MAYBE)
                      .field("zone", MAYBE)
                      .field("onArrivalOf", Shape.texts())
                      .field("catchUp", Shape.text())
                      .field("next", MAYBE_AT)
                      .field("due", Shape.whole())
                      .field("last", Shape.nullable(LAST))))
          .named("Schedules");

  private static final ObjectOf OCCASION =
      Shape.object()
          .field("schedule", Shape.text())
          .field("kind", Shape.words("tick", "arrival", "fresh"))
          .field("because", Shape.text())
          .field("upTo", MAYBE_AT);

  static final Shape EXPECTED =
      Shape.object()
          .field("expected", Shape.list(OCCASION.and(PlanShapes.FIELDS)))
          .named("ExpectedRound");

  private ScheduleShapes() {}
}
