package dev.backstitch.ui.http.resource.late;

import dev.backstitch.ui.http.shape.Shape;

/** What is told of late rows. */
final class LateShapes {
  private static final Shape ROWS =
      Shape.object()
          .field("partition", Shape.text())
          .field("rows", Shape.whole())
          .field("fate", Shape.words("waiting", "accepted", "rejected", "booked"))
          .field("arrived", Shape.text())
          .field("path", Shape.text())
          .field("delivery", Shape.whole())
          .named("LateRows");

  private static final Shape DELIVERY =
      Shape.object()
          .field("arrived", Shape.text())
          .field("path", Shape.text())
          .field("delivery", Shape.whole())
          .field("received", Shape.whole())
          .field("placed", Shape.whole())
          .field("quarantined", Shape.whole())
          .field("rejected", Shape.whole())
          .field("unplaceable", Shape.whole())
          .named("DeliveryAccount");

  static final Shape READERS =
      Shape.object()
          .field(
              "readers",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("from", Shape.text())
                      .field("convention", Shape.text())
                      .field("late", Shape.list(ROWS))
                      .field("deliveries", Shape.list(DELIVERY))))
          .named("Late");

  static final Shape DECIDED =
      Shape.object()
          .field("decision", Shape.whole())
          .field("decided", Shape.words("accepted", "rejected"))
          .field("reason", Shape.text())
          .field("plan", Shape.nullable(Shape.text()))
          .field("rows", Shape.list(ROWS))
          .named("LateDecision");

  static final Shape CHOICE =
      Shape.object()
          .field("selection", Shape.text())
          .optional("delivery", Shape.nullable(Shape.text()))
          .optional("select", Shape.nullable(Shape.text()))
          .field("reason", Shape.text())
          .named("LateChoice");

  private static final Shape COLUMN =
      Shape.object().field("name", Shape.text()).field("type", Shape.text());

  static final Shape DELIVERED =
      Shape.object()
          .field(
              "inputs",
              Shape.list(
                  Shape.object()
                      .field("columns", Shape.list(COLUMN))
                      .field("rows", Shape.list(Shape.list(Shape.any())))
                      .optional("truncated", Shape.truth())))
          .named("LateDelivered");

  private LateShapes() {}
}
