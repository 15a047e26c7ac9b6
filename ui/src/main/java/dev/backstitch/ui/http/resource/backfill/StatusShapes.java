package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.ui.http.shape.Shape;

/** How backfills stand. */
final class StatusShapes {
  private static final Shape LAYER =
      Shape.object()
          .field("layer", Shape.text())
          .field("planned", Shape.whole())
          .field("built", Shape.whole())
          .field("failed", Shape.whole())
          .field("running", Shape.whole())
          .field("leftMillis", Shape.nullable(Shape.whole()))
          .field("leastMillis", Shape.nullable(Shape.whole()))
          .field("mostMillis", Shape.nullable(Shape.whole()))
          .named("LayerProgress");

  private static final Shape GATE =
      Shape.object()
          .field("gate", Shape.text())
          .field("state", Shape.words("open", "passed", "overridden"))
          .field("at", Shape.instant())
          .field("by", Shape.text())
          .field("why", Shape.text())
          .field("content", Shape.whole())
          .field("waitsFor", Shape.nullable(Shape.text()))
          .field("next", Shape.nullable(Shape.text()))
          .named("Gate");

  private static final Shape EVENT =
      Shape.object()
          .field("number", Shape.whole())
          .field("at", Shape.instant())
          .field("by", Shape.text())
          .field("kind", Shape.text())
          .field("text", Shape.text())
          .named("BackfillEvent");

  static final Shape STATUS =
      Shape.object()
          .field("id", Shape.text())
          .field("reason", Shape.text())
          .field("stage", Shape.text())
          .field("run", Shape.text())
          .field("next", Shape.texts())
          .field("layers", Shape.list(LAYER))
          .field("gates", Shape.list(GATE))
          .field("events", Shape.list(EVENT))
          .named("BackfillStatus");

  private static final Shape BRIEF_GATE =
      Shape.object()
          .field("gate", Shape.text())
          .field("state", Shape.words("open", "passed", "overridden"))
          .named("BriefGate");

  static final Shape LIST =
      Shape.object()
          .field(
              "backfills",
              Shape.list(
                  Shape.object()
                      .field("id", Shape.text())
                      .field("reason", Shape.nullable(Shape.text()))
                      .field("by", Shape.text())
                      .field("stage", Shape.text())
                      .field("run", Shape.text())
                      .field("at", Shape.instant())
                      .field("last", Shape.text())
                      .field("assets", Shape.whole())
                      .field("partitions", Shape.whole())
                      .field("gates", Shape.list(BRIEF_GATE))))
          .field("total", Shape.whole())
          .field("next", Shape.nullable(Shape.text()))
          .named("Backfills");

  private static final Shape ROW =
      Shape.object()
          .field("asset", Shape.text())
          .field("layer", Shape.text())
          .field("planned", Shape.text())
          .field("count", Shape.whole())
          .field("first", Shape.text())
          .field("runs", Shape.list(Shape.whole()))
          .field("waitsFor", Shape.texts())
          .named("MatrixRow");

  static final Shape MATRIX =
      Shape.object()
          .field("id", Shape.text())
          .field("run", Shape.text())
          .field("states", Shape.texts())
          .field("assets", Shape.list(ROW))
          .field(
              "failures",
              Shape.list(
                  Shape.object()
                      .field("problem", Shape.text())
                      .field("partitions", Shape.whole())
                      .field(
                          "failed",
                          Shape.list(
                              Shape.object()
                                  .field("asset", Shape.text())
                                  .field("partitions", Shape.partitions())))))
          .named("Matrix");

  static final Shape REVIEW =
      Shape.object()
          .field("id", Shape.text())
          .field("run", Shape.text())
          .field("stage", Shape.text())
          .field("base", Shape.whole())
          .field("newest", Shape.whole())
          .field("behind", Shape.truth())
          .field(
              "tables",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("partitions", Shape.partitions())
                      .field("before", Shape.nullable(Shape.text()))
                      .field("after", Shape.text())
                      .field("moved", Shape.truth())))
          .field("unchanged", Shape.texts())
          .field("open", Shape.texts())
          .named("PublishReview");

  private StatusShapes() {}
}
