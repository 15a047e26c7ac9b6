package dev.backstitch.ui.http.resource.asset;

import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** What is told of assets. */
final class AssetShapes {
  private static final Shape MAYBE = Shape.nullable(Shape.text());

  private static final ObjectOf HEADING =
      Shape.object()
          .field("asset", Shape.text())
          .field("kind", Shape.words("raw", "table", "dimension", "external"))
          .field("layer", Shape.text())
          .field("owner", Shape.text());

  private static final Shape LISTED =
      HEADING
          .field("group", MAYBE)
          .field(
              "partitions",
              Shape.object().field("scheme", Shape.text()).field("count", Shape.whole()))
          .field("late", Shape.texts())
          .field("lateWaiting", Shape.whole())
          .field("state", Shape.map(Shape.whole()))
          .field("lastMaterialised", Shape.nullable(Shape.instant()))
          .field("millis", Shape.nullable(Shape.whole()))
          .field(
              "freshness",
              Shape.nullable(
                  Shape.object().field("by", Shape.text()).field("late", Shape.partitions())))
          .named("Asset");

  static final Shape ASSETS =
      Shape.object().field("assets", Shape.list(LISTED)).and(Paging.fields()).named("Assets");

  private static final Shape READER =
      Shape.object()
          .field("asset", Shape.text())
          .field("alias", Shape.text())
          .field("mapping", Shape.text());

  private static final Shape INPUT =
      Shape.object()
          .field("alias", Shape.text())
          .field("asset", Shape.text())
          .field("mapping", Shape.text())
          .field("asOf", MAYBE);

  private static final Shape COLUMN =
      Shape.object()
          .field("name", Shape.text())
          .field("type", Shape.text())
          .field("required", Shape.truth())
          .field("description", Shape.text());

  private static final ObjectOf NOTES =
      Shape.object()
          .field("asset", Shape.text())
          .field("kind", Shape.text())
          .field("layer", Shape.text())
          .field(
              "owner",
              Shape.object()
                  .field("team", Shape.text())
                  .field("contact", Shape.text())
                  .field("approvers", Shape.texts()))
          .field("description", Shape.text())
          .field("tags", Shape.texts())
          .field("group", MAYBE)
          .field("formerly", Shape.texts());

  private static final ObjectOf MADE =
      Shape.object()
          .field("scheme", Shape.text())
          .field("partitionedBy", Shape.texts())
          .field("inputs", Shape.list(INPUT))
          .field("sql", MAYBE)
          .field(
              "params",
              Shape.list(
                  Shape.object()
                      .field("name", Shape.text())
                      .field("value", Shape.text())
                      .field("default", MAYBE)))
          .field("keyedBy", Shape.texts())
          .field(
              "checks",
              Shape.list(
                  Shape.object()
                      .field("words", Shape.text())
                      .field("level", Shape.words("must", "should"))))
          .field("columns", Shape.list(COLUMN))
          .field("late", Shape.texts());

  private static final ObjectOf POLICY =
      Shape.object()
          .field("onceReported", Shape.words("record beside", "refuse"))
          .field("pool", Shape.text())
          .field("weight", Shape.whole())
          .field("freshBy", MAYBE)
          .field("publishedWith", MAYBE)
          .field("builtWhileOpen", Shape.truth());

  static final Shape DEFINITION =
      NOTES
          .and(MADE)
          .and(POLICY)
          .field("readers", Shape.list(READER))
          .field(
              "exposures",
              Shape.list(
                  Shape.object()
                      .field("name", Shape.text())
                      .field("kind", Shape.text())
                      .field("owner", Shape.text())
                      .field("url", MAYBE)))
          .field("codeVersion", Shape.text())
          .field("configVersion", Shape.text())
          .field("declared", Shape.text())
          .named("Definition");

  /** An asset with what it is made from and what is made from it. */
  static final ObjectOf NEAR = HEADING;

  private static final Shape PUBLISHED =
      Shape.nullable(Shape.object().field("release", Shape.whole()).field("at", Shape.instant()));

  static final Shape CODE_VERSIONS =
      Shape.object()
          .field("asset", Shape.text())
          .field(
              "versions",
              Shape.list(
                  Shape.object()
                      .field("code", Shape.text())
                      .field("config", Shape.text())
                      .field("now", Shape.truth())
                      .field("partitions", Shape.partitions())
                      .field("first", PUBLISHED)
                      .field("last", PUBLISHED)
                      .field(
                          "text",
                          Shape.nullable(
                              Shape.object()
                                  .field("sql", Shape.text())
                                  .field("reading", Shape.texts())
                                  .field("parameters", Shape.texts())))
                      .field("why", Shape.nullable(Shape.text()))
                      .named("CodeVersion")))
          .named("CodeVersions");

  private AssetShapes() {}
}
