package dev.backstitch.ui.http.resource.graph;

import dev.backstitch.ui.http.shape.Shape;

/** What the picture looks like to programs. */
final class GraphShapes {
  private static final Shape NUMBERS = Shape.list(Shape.whole());

  private static final Shape COLUMNS =
      Shape.object()
          .field("asset", Shape.texts())
          .field("kind", Shape.texts())
          .field("layer", Shape.texts())
          .field("owner", Shape.texts())
          .field("group", NUMBERS)
          .field("tags", Shape.list(Shape.texts()))
          .field("scheme", Shape.texts())
          .field("count", NUMBERS)
          .field("exposure", Shape.list(Shape.truth()))
          .field("x", NUMBERS)
          .field("y", NUMBERS)
          .field("w", NUMBERS)
          .field("h", NUMBERS)
          .field("rank", NUMBERS)
          .named("GraphColumns");

  private static final Shape MEASURES =
      Shape.object()
          .field("w", Shape.whole())
          .field("h", Shape.whole())
          .field("gutter", Shape.whole())
          .field("pad", Shape.whole());

  private static final Shape BOX =
      Shape.object()
          .field("group", Shape.text())
          .field("x", Shape.whole())
          .field("y", Shape.whole())
          .field("w", Shape.whole())
          .field("h", Shape.whole())
          .named("GroupBox");

  private static final Shape EXPOSURE =
      Shape.object()
          .field("name", Shape.text())
          .field("kind", Shape.text())
          .field("owner", Shape.text())
          .field("url", Shape.nullable(Shape.text()))
          .field("reads", NUMBERS);

  private static final Shape AXIS =
      Shape.object()
          .field("name", Shape.text())
          .field("words", Shape.text())
          .field("kind", Shape.words("time", "keys"))
          .optional("unit", Shape.text())
          .optional("zone", Shape.text())
          .optional("growing", Shape.truth())
          .optional("keys", Shape.texts());

  private static final Shape SCHEME =
      Shape.object().field("words", Shape.text()).field("axes", Shape.list(AXIS));

  static final Shape SKELETON =
      Shape.object()
          .field("version", Shape.text())
          .field("groups", Shape.texts())
          .field("assets", COLUMNS)
          .field("edges", Shape.list(NUMBERS))
          .field("turns", Shape.list(NUMBERS))
          .field("measures", MEASURES)
          .field("groupBoxes", Shape.list(BOX))
          .field("exposures", Shape.list(EXPOSURE))
          .field("schemes", Shape.list(SCHEME))
          .field("width", Shape.whole())
          .field("height", Shape.whole())
          .named("Graph");

  static final Shape MAP =
      Shape.object()
          .field(
              "tiles",
              Shape.list(
                  Shape.object()
                      .field("group", Shape.text())
                      .field("x", Shape.whole())
                      .field("y", Shape.whole())
                      .field("w", Shape.whole())
                      .field("h", Shape.whole())
                      .field("assets", Shape.whole())))
          .field(
              "bundles",
              Shape.list(
                  Shape.object()
                      .field("from", Shape.whole())
                      .field("to", Shape.whole())
                      .field("count", Shape.whole())
                      .field("backwards", Shape.truth())
                      .field("points", NUMBERS)))
          .field("width", Shape.whole())
          .field("height", Shape.whole())
          .named("GraphMap");

  static final Shape STATES =
      Shape.object()
          .field("rev", Shape.whole())
          .field("release", Shape.whole())
          .optional("runs", Shape.list(NUMBERS))
          .optional(
              "assets", Shape.list(Shape.object().field("a", Shape.whole()).field("runs", NUMBERS)))
          .optional("asset", Shape.text())
          .optional("first", Shape.nullable(Shape.text()))
          .optional("last", Shape.nullable(Shape.text()))
          .named("States");

  private GraphShapes() {}
}
