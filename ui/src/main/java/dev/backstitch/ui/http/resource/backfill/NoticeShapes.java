package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.ui.http.resource.notice.AlertsResource;
import dev.backstitch.ui.http.shape.Shape;

/** What people are told. */
final class NoticeShapes {
  static final Shape NOTICES =
      Shape.object().field("notices", Shape.list(AlertsResource.TOLD)).named("Notices");

  static final Shape ANNOUNCED =
      Shape.object().field("announced", Shape.list(AlertsResource.TOLD)).named("Announced");

  private static final Shape RESTATED =
      Shape.object()
          .field("plan", Shape.text())
          .field("run", Shape.text())
          .field("reason", Shape.text())
          .field("by", Shape.text())
          .field("at", Shape.instant())
          .field("zone", Shape.text())
          .field("release", Shape.whole())
          .field("before", Shape.whole());

  private static final Shape MEASURE =
      Shape.object()
          .field("column", Shape.text())
          .field("before", Shape.text())
          .field("after", Shape.text())
          .field("exact", Shape.truth())
          .named("NoticeMeasure");

  private static final Shape CHANGE =
      Shape.object()
          .field("asset", Shape.text())
          .field("partitions", Shape.whole())
          .field("ranges", Shape.text())
          .field("rowsBefore", Shape.whole())
          .field("rowsAfter", Shape.whole())
          .field("changed", Shape.whole())
          .field("measures", Shape.list(MEASURE))
          .named("NoticeChange");

  private static final Shape READER =
      Shape.object()
          .field("name", Shape.text())
          .field("kind", Shape.text())
          .field("team", Shape.text())
          .field("address", Shape.text())
          .field("shows", Shape.texts())
          .field("filed", Shape.texts())
          .named("NoticeReader");

  private static final Shape DECISION =
      Shape.object()
          .field("what", Shape.text())
          .field("why", Shape.text())
          .field("by", Shape.text())
          .field("at", Shape.instant())
          .named("NoticeDecision");

  /** A notice itself, as programs read it. */
  static final Shape NOTICE =
      Shape.object()
          .field("kind", Shape.words("announcement", "final", "correction", "republication"))
          .field("cause", Shape.text())
          .field("subject", Shape.text())
          .field("about", RESTATED)
          .field("to", Shape.object().field("name", Shape.text()).field("contact", Shape.text()))
          .field("why", Shape.text())
          .field("changes", Shape.list(CHANGE))
          .field("readers", Shape.list(READER))
          .field("proofs", Shape.list(DECISION))
          .field("overrides", Shape.list(DECISION))
          .named("Notice");

  /** Notices before anybody was told. */
  static final Shape DRAFTS =
      Shape.object()
          .field(
              "drafts",
              Shape.list(
                  Shape.object()
                      .field("team", Shape.text())
                      .field("channels", Shape.texts())
                      .field("told", Shape.truth())
                      .field("notice", NOTICE)
                      .named("NoticeDraft")))
          .named("NoticeDrafts");

  private NoticeShapes() {}
}
