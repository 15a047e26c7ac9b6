package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.ui.http.resource.notice.AlertsResource;
import dev.backstitch.ui.http.shape.Shape;

/** What people are told. */
final class NoticeShapes {
  static final Shape NOTICES =
      Shape.object().field("notices", Shape.list(AlertsResource.TOLD)).named("Notices");

  static final Shape ANNOUNCED =
      Shape.object().field("announced", Shape.list(AlertsResource.TOLD)).named("Announced");

  private NoticeShapes() {}
}
