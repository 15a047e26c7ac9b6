package dev.backstitch.ui.http.resource.sql;

import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** What questions and answers look like to programs. */
final class SqlShapes {
  private static final Shape COLUMN =
      Shape.object().field("name", Shape.text()).field("type", Shape.text()).named("SqlColumn");

  private static final Shape ROWS = Shape.list(Shape.list(Shape.any()));

  private static final ObjectOf TEXT =
      Shape.object().field("text", Shape.text()).optional("limit", Shape.whole());

  static final Shape QUESTION =
      TEXT.optional("query", Shape.text())
          .optional("release", Shape.nullable(Shape.whole()))
          .optional("asOf", Shape.nullable(Shape.instant()))
          .optional("workspace", Shape.nullable(Shape.text()))
          .named("SqlQuestion");

  static final Shape ANSWER =
      Shape.object()
          .field("query", Shape.text())
          .field("release", Shape.whole())
          .field("columns", Shape.list(COLUMN))
          .field("rows", ROWS)
          .field("rowCount", Shape.whole())
          .field("millis", Shape.whole())
          .field("cut", Shape.truth())
          .field("cutBy", Shape.nullable(Shape.words("rows", "bytes")))
          .named("SqlAnswer");

  static final Shape COMPARED =
      TEXT.field("from", Shape.whole()).field("to", Shape.whole()).named("SqlComparison");

  static final Shape DIFFERENCE =
      Shape.object()
          .field("from", ANSWER)
          .field("to", ANSWER)
          .field("same", Shape.whole())
          .field("removed", ROWS)
          .field("added", ROWS)
          .named("SqlDifference");

  static final Shape SCHEMA =
      Shape.object()
          .field("release", Shape.whole())
          .field(
              "tables",
              Shape.list(
                  Shape.object().field("name", Shape.text()).field("columns", Shape.list(COLUMN))))
          .named("SqlSchema");

  private static final Shape ONE_SAVED =
      Shape.object()
          .field("id", Shape.text())
          .field("name", Shape.text())
          .field("text", Shape.text())
          .field("at", Shape.instant())
          .field("by", Shape.text())
          .named("SavedQuery");

  static final Shape SAVED = Shape.object().field("saved", Shape.list(ONE_SAVED)).named("Saved");

  static final Shape SAVING =
      Shape.object().field("name", Shape.text()).field("text", Shape.text()).named("SavingQuery");

  private SqlShapes() {}
}
