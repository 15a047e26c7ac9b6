package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.ui.http.Request;
import java.util.HashSet;
import java.util.Objects;

/** Reads what is wrong and what is to be rebuilt. */
final class Asking {
  private Asking() {}

  static BackfillPlans.Request of(Request request, String otherwise) {
    String reason = Objects.requireNonNullElse(request.textOf("reason"), otherwise);
    String select = request.textOf("select");
    return new BackfillPlans.Request(
        request.textsOf("from"),
        new HashSet<>(request.textsOf("columns")),
        select == null || select.isBlank() ? null : select,
        reason,
        request.field("full").asBoolean());
  }

  /** A text of the body; null when it was left out or is blank. */
  static @org.jspecify.annotations.Nullable String given(Request request, String name) {
    String text = request.textOf(name);
    return text == null || text.isBlank() ? null : text.strip();
  }
}
