package dev.backstitch.ui.http.resource.run;

import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** What is told of what a materialisation would build. */
public final class PlanShapes {
  private static final Shape STEP =
      Shape.object()
          .field("asset", Shape.text())
          .field("partitions", Shape.partitions())
          .named("PlannedStep");

  private static final Shape WAITING =
      Shape.object()
          .field("asset", Shape.text())
          .field("partitions", Shape.partitions())
          .field("upstream", Shape.text())
          .field("lacking", Shape.partitions())
          .field("because", Shape.text())
          .named("PlannedWaiting");

  private static final Shape STALE =
      Shape.object()
          .field("asset", Shape.text())
          .field("partitions", Shape.partitions())
          .field("because", Shape.texts())
          .named("PlannedStale");

  /** What is built, what waits, and what is left alone. */
  public static final ObjectOf FIELDS =
      Shape.object()
          .field("build", Shape.list(STEP))
          .field("waiting", Shape.list(WAITING))
          .field("stale", Shape.list(STALE));

  public static final Shape PLAN = FIELDS.named("MaterializationPlan");

  private PlanShapes() {}
}
