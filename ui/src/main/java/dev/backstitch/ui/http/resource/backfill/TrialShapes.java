package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** What was tried. */
final class TrialShapes {
  private static final Shape SAMPLES =
      Shape.list(
          Shape.object()
              .field(
                  "values",
                  Shape.list(
                      Shape.object()
                          .field("column", Shape.text())
                          .field("before", Shape.nullable(Shape.text()))
                          .field("after", Shape.nullable(Shape.text())))));

  private static final ObjectOf CAUSE =
      Shape.object().field("cause", Shape.text()).field("input", Shape.nullable(Shape.text()));

  private static final Shape ATTRIBUTED =
      Shape.object()
          .field("change", Shape.words("changed", "added", "removed"))
          .field("rows", Shape.whole())
          .field("causes", Shape.list(Shape.object().field("together", Shape.list(CAUSE))))
          .field("origins", Shape.list(Shape.object().field("asset", Shape.text()).and(CAUSE)))
          .field("samples", SAMPLES)
          .named("Attributed");

  private static final Shape ASSET =
      Shape.object()
          .field("asset", Shape.text())
          .field("rebuilt", Shape.partitions())
          .field("different", Shape.partitions())
          .field("untouched", Shape.partitions())
          .field("missing", Shape.partitions())
          .field(
              "oldAndOld",
              Shape.object()
                  .field("outcome", Shape.text())
                  .field("rows", Shape.whole())
                  .field("why", Shape.nullable(Shape.text())))
          .field("moved", Shape.texts())
          .field(
              "rows",
              Shape.object()
                  .field("unchanged", Shape.whole())
                  .field("changed", Shape.whole())
                  .field("added", Shape.whole())
                  .field("removed", Shape.whole()))
          .field("attributed", Shape.list(ATTRIBUTED))
          .field("wantedUnchanged", SAMPLES)
          .field("problem", Shape.nullable(Shape.text()))
          .named("TrialAsset");

  static final Shape CONTROL =
      Shape.object()
          .field("holds", Shape.truth())
          .field("partitions", Shape.whole())
          .field("rowsUnchanged", Shape.whole())
          .field("rowsDifferent", Shape.whole())
          .field(
              "assets",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("rebuilt", Shape.partitions())
                      .field("holds", Shape.truth())
                      .field("rowsUnchanged", Shape.whole())
                      .field("rowsDifferent", Shape.whole())
                      .field("why", Shape.nullable(Shape.text()))
                      .field("samples", SAMPLES)))
          .named("ControlProof");

  static final Shape TRIAL =
      Shape.object()
          .field("at", Shape.instant())
          .field(
              "seeds",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("partitions", Shape.partitions())))
          .field("exposures", Shape.texts())
          .field("explained", Shape.truth())
          .field("assets", Shape.list(ASSET))
          .field("notTried", Shape.texts())
          .field("control", Shape.nullable(CONTROL))
          .named("Trial");

  static final Shape PROBES =
      Shape.object()
          .field(
              "probes",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("first", Shape.nullable(Shape.text()))
                      .field("before", Shape.nullable(Shape.text()))
                      .field("method", Shape.text())
                      .field("range", Shape.partitions())
                      .field("built", Shape.partitions())
                      .field("different", Shape.partitions())
                      .field("statements", Shape.whole())))
          .named("Probes");

  /** Everything that is kept; the shape of a result is told by its kind. */
  static final Shape KEPT =
      Shape.object()
          .field(
              "trials",
              Shape.list(
                  Shape.object()
                      .field("number", Shape.whole())
                      .field("kind", Shape.words("trial", "probe", "control"))
                      .field("subject", Shape.text())
                      .field("run", Shape.text())
                      .field("at", Shape.instant())
                      .field("by", Shape.text())
                      .field("outcome", Shape.text())
                      .field("result", Shape.any())))
          .named("Trials");

  private TrialShapes() {}
}
