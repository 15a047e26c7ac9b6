package dev.backstitch.engine.read.catalog;

import static dev.backstitch.engine.read.catalog.Described.instant;
import static dev.backstitch.engine.read.catalog.Described.number;
import static dev.backstitch.engine.read.catalog.Described.row;
import static dev.backstitch.engine.read.catalog.Described.text;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.notice.Sending;
import dev.backstitch.storage.notice.Written;
import dev.backstitch.storage.query.CatalogTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code backstitch.notices}: a row for each notice or alert and each way it goes out by. */
record NoticeRows(Metadata metadata) {
  CatalogTable table() {
    return new CatalogTable(
        "notices",
        "Whom we told what, and whether it got through",
        List.of(
            text("notice", "stable for one cause and team"),
            text("kind", "announcement, final, correction, failed, overdue or unfresh"),
            text("backfill", "the plan; NULL for alerts"),
            text("run", "NULL for alerts of no run"),
            text("team", "who was told"),
            text("subject", "in one line"),
            instant("at", "when it was written"),
            text("by", "who brought it about"),
            text("channel", "file, hook or mail"),
            text("state", "waiting, sent or given_up"),
            number("attempts", "begun so far"),
            text("error", "of the last attempt; NULL for none")),
        this::rows);
  }

  private List<List<@Nullable Object>> rows() {
    Map<String, Written> notices =
        metadata.outbox().newest(Integer.MAX_VALUE).stream()
            .collect(Collectors.toMap(Written::id, Function.identity()));
    List<List<@Nullable Object>> out = new ArrayList<>();
    for (Sending sending : metadata.outbox().allSendings()) {
      Written notice = notices.get(sending.notice());
      if (notice != null) {
        out.add(
            row(
                notice.id(),
                notice.kind(),
                Described.given(notice.plan()),
                Described.given(notice.run()),
                notice.team(),
                notice.subject(),
                Described.at(notice.at()),
                notice.by(),
                sending.channel(),
                sending.state().name().toLowerCase(Locale.ROOT),
                (long) sending.attempts(),
                Described.given(sending.error())));
      }
    }
    return out;
  }
}
