package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** Plans: what would be rebuilt, why, and what it would cost. */
final class PlanShapes {
  private static final Shape ESTIMATE =
      Shape.object()
          .optional("millis", Shape.whole())
          .field("rows", Shape.whole())
          .field("bytes", Shape.whole())
          .field("basis", Shape.text())
          .named("Estimate");

  private static final ObjectOf COUNTED =
      Shape.object().field("count", Shape.whole()).field("ranges", Shape.text());

  private static final Shape ENTRY =
      Shape.object()
          .field("asset", Shape.text())
          .field("layer", Shape.text())
          .field("owner", Shape.text())
          .field("partitions", COUNTED.field("atMost", Shape.text()))
          .field("columns", Shape.texts())
          .field("because", Shape.texts())
          .optional("reported", COUNTED.field("then", Shape.text()).field("filings", Shape.texts()))
          .field("code", Shape.text())
          .field("config", Shape.text())
          .field("estimate", ESTIMATE)
          .named("PlanEntry");

  private static final Shape SEED =
      Shape.object()
          .field("asset", Shape.text())
          .field("partitions", Shape.text())
          .field("columns", Shape.texts())
          .field("why", Shape.text())
          .named("Seed");

  private static final Shape NARROWED =
      Shape.object()
          .field("asset", Shape.text())
          .field("upstream", Shape.text())
          .field("alias", Shape.text())
          .field("changed", Shape.texts())
          .field("passes", Shape.text())
          .field("columns", Shape.texts())
          .field("why", Shape.text())
          .named("Narrowed");

  private static final Shape GAP =
      Shape.object()
          .field("asset", Shape.text())
          .field("upstream", Shape.text())
          .field("missing", Shape.text())
          .field("notYetDue", Shape.text())
          .field("clipped", Shape.text())
          .field("unbuildable", Shape.text())
          .named("MissingUpstream");

  private static final Shape EXPOSURE =
      Shape.object()
          .field("exposure", Shape.text())
          .field("kind", Shape.text())
          .field("owner", Shape.text())
          .field("reported", Shape.list(Shape.object().field("asset", Shape.text()).and(COUNTED)))
          .named("PlanExposure");

  private static final ObjectOf BODY =
      Shape.object()
          .field("at", Shape.instant())
          .field("release", Shape.whole())
          .field("reason", Shape.text())
          .field("seeds", Shape.list(SEED))
          .field("assets", Shape.list(ENTRY))
          .field("leftBehind", Shape.list(ENTRY))
          .field("neverRebuilt", Shape.list(ENTRY))
          .field("narrowed", Shape.list(NARROWED))
          .field("missingUpstream", Shape.list(GAP))
          .field("exposures", Shape.list(EXPOSURE))
          .field("owners", Shape.texts())
          .field("estimate", ESTIMATE)
          .field("fullRebuild", ESTIMATE)
          .field("selected", Shape.texts());

  /** A saved plan. */
  static final Shape PLAN =
      Shape.object().field("id", Shape.text()).field("hash", Shape.text()).and(BODY).named("Plan");

  /** What a plan would be. */
  static final Shape IMPACT =
      Shape.object()
          .field(
              "headline",
              Shape.object()
                  .field("assets", Shape.whole())
                  .field("partitions", Shape.whole())
                  .field("rows", Shape.whole())
                  .field("bytes", Shape.whole())
                  .field("millis", Shape.nullable(Shape.whole()))
                  .field("fullIsCheaper", Shape.truth()))
          .and(BODY)
          .named("Impact");

  /** What is wrong, and what is to be rebuilt. */
  static final ObjectOf QUESTION =
      Shape.object()
          .field("from", Shape.texts())
          .optional("columns", Shape.texts())
          .optional("select", Shape.nullable(Shape.text()))
          .optional("full", Shape.truth());

  static final Shape BECAUSE =
      Shape.object()
          .field("plan", Shape.text())
          .field(
              "because",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("partitions", Shape.text())
                      .field("text", Shape.text())))
          .named("Because");

  static final Shape DIFFERENCES =
      Shape.object()
          .field(
              "differences",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("onlyFirst", Shape.partitions())
                      .field("onlySecond", Shape.partitions())))
          .named("PlanDifferences");

  private PlanShapes() {}
}
