package dev.backstitch.ui.http.resource.audit;

import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** What is told of an audit. */
final class AuditShapes {
  private static final Shape MAYBE = Shape.nullable(Shape.text());
  private static final Shape VERDICT = Shape.words("unsafe", "unknown", "conditional", "safe");

  private static final ObjectOf FINDING =
      Shape.object()
          .field("rule", Shape.text())
          .field("verdict", VERDICT)
          .field("expression", Shape.text())
          .field("line", Shape.whole())
          .field("column", Shape.whole())
          .field("why", Shape.text())
          .field("remedy", Shape.text());

  private static final Shape ASSET =
      Shape.object()
          .field("asset", Shape.text())
          .field("kind", Shape.text())
          .field("owner", Shape.text())
          .field("verdict", VERDICT)
          .field("declared", Shape.text())
          .field("findings", Shape.list(FINDING.named("Finding")))
          .field(
              "waived",
              Shape.list(FINDING.field("reason", Shape.text()).field("until", Shape.text())))
          .named("AssetAudit");

  private static final Shape DIFFERENCE =
      Shape.object()
          .field("onlyFirst", Shape.whole())
          .field("onlySecond", Shape.whole())
          .field("columns", Shape.texts())
          .field("rows", Shape.texts());

  private static final Shape PROOF =
      Shape.object()
          .field("asset", Shape.text())
          .field("partition", Shape.text())
          .field("rows", Shape.whole())
          .field("outcome", Shape.text())
          .field("tried", Shape.texts())
          .field("notVaried", Shape.texts())
          .field("causes", Shape.texts())
          .field("difference", DIFFERENCE)
          .field("problem", MAYBE)
          .named("DoubleRun");

  private static final Shape REBUILT =
      Shape.object()
          .field("outcome", Shape.text())
          .field("difference", DIFFERENCE)
          .field("problem", MAYBE);

  private static final Shape DRIFT =
      Shape.object()
          .field("asset", Shape.text())
          .field("partition", Shape.text())
          .field("words", Shape.text())
          .field("recorded", REBUILT)
          .field("today", REBUILT)
          .field("code", Shape.texts())
          .field(
              "moved",
              Shape.list(
                  Shape.object()
                      .field("alias", Shape.text())
                      .field("asset", Shape.text())
                      .field("partitions", Shape.partitions())
                      .field("effect", Shape.text())))
          .named("Drift");

  private static final Shape COST =
      Shape.object()
          .field("millis", Shape.nullable(Shape.whole()))
          .field("atLeastMillis", Shape.whole())
          .field("rows", Shape.whole())
          .field("sizeBytes", Shape.whole())
          .field("neverBuilt", Shape.texts());

  private static final Shape PARTS =
      Shape.list(
          Shape.object().field("asset", Shape.text()).field("partitions", Shape.partitions()));

  private static final Shape ADVICE =
      Shape.object()
          .field("kind", Shape.text())
          .field("text", Shape.text())
          .field("assets", Shape.texts());

  private static final Shape WORST =
      Shape.object()
          .field("asset", Shape.text())
          .field("wrong", Shape.partitions())
          .field("assets", Shape.whole())
          .field("partitions", Shape.whole())
          .field("estimate", COST)
          .optional("rebuilt", PARTS)
          .optional("broughtAgain", PARTS)
          .optional("owners", Shape.texts())
          .optional("exposures", Shape.texts())
          .optional(
              "notSafe",
              Shape.list(Shape.object().field("asset", Shape.text()).field("verdict", VERDICT)))
          .optional("advice", Shape.list(ADVICE))
          .named("WorstBackfill");

  private static final Shape LEFT_OUT =
      Shape.object().field("assets", Shape.whole()).field("leadToAtMost", Shape.whole());

  static final Shape WORST_LIST =
      Shape.object()
          .field("worst", Shape.list(WORST))
          .field("leftOut", LEFT_OUT)
          .and(Paging.fields())
          .named("WorstBackfills");

  /** The whole report. */
  static final Shape AUDIT =
      Shape.object()
          .field("project", Shape.text())
          .field("at", Shape.instant())
          .field("release", Shape.whole())
          .field("selection", MAYBE)
          .field("summary", Shape.map(Shape.whole()))
          .field("assets", Shape.list(ASSET))
          .field("proofs", Shape.list(PROOF))
          .field("drifts", Shape.list(DRIFT))
          .field(
              "unpublished",
              Shape.object().field("proofs", Shape.texts()).field("drifts", Shape.texts()))
          .field("worst", Shape.list(WORST))
          .field("leftOut", LEFT_OUT)
          .field(
              "coverage",
              Shape.list(
                  Shape.object()
                      .field("what", Shape.text())
                      .field("covered", Shape.whole())
                      .field("all", Shape.whole())))
          .field("disagreements", Shape.texts())
          .field("owners", Shape.map(Shape.whole()))
          .field("rules", Shape.map(Shape.whole()))
          .and(Paging.fields())
          .named("Audit");

  static final Shape VERDICTS =
      Shape.object()
          .field(
              "assets",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("verdict", VERDICT)
                      .field("why", Shape.texts())
                      .named("AssetVerdict")))
          .named("Verdicts");

  private AuditShapes() {}
}
