package dev.backstitch.ui.http.resource.run;

import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** What is told of runs. */
final class RunShapes {
  private static final Shape MAYBE = Shape.nullable(Shape.text());

  private static final ObjectOf LINE =
      Shape.object()
          .field("run", Shape.text())
          .field("status", Shape.text())
          .field("begunAt", Shape.instant())
          .field("endedAt", Shape.nullable(Shape.instant()))
          .field("by", Shape.text())
          .field("backfill", MAYBE)
          .field("worker", MAYBE);

  static final Shape RUN = LINE.named("Run");

  static final Shape RUNS =
      Shape.object().field("runs", Shape.list(RUN)).and(Paging.fields()).named("Runs");

  private static final Shape STEP =
      Shape.object()
          .field("asset", Shape.text())
          .field("planned", Shape.whole())
          .field("built", Shape.whole())
          .field("attempts", Shape.whole())
          .field("retries", Shape.whole())
          .field("rows", Shape.whole())
          .field("bytes", Shape.whole())
          .field("millis", Shape.whole());

  static final Shape REPORT =
      LINE.field("executions", Shape.whole())
          .field("releases", Shape.texts())
          .field("steps", Shape.list(STEP))
          .field(
              "failures",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("partitions", Shape.text())
                      .field("problem", Shape.text())))
          .named("RunReport");

  static final Shape LOG =
      Shape.object()
          .field(
              "lines",
              Shape.list(
                  Shape.object()
                      .field("at", Shape.instant())
                      .field("what", Shape.text())
                      .field("asset", MAYBE)
                      .field("partitions", Shape.text())
                      .field("words", Shape.text())))
          .and(Paging.fields())
          .named("RunLog");

  private RunShapes() {}
}
