package dev.backstitch.ui.json.notice;

import dev.backstitch.engine.app.notice.Draft;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.notice.Alert;
import dev.backstitch.engine.notice.MessageText;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** Messages that were written down: to whom, and whether they got through. */
public final class ToldJson {
  private ToldJson() {}

  /** A field that holds these messages. */
  public static void fields(Json json, String name, List<Told> all) {
    json.objects(
        name,
        all,
        told ->
            json.text("id", told.written().id())
                .text("kind", told.written().kind())
                .text("team", told.written().team())
                .text("subject", told.written().subject())
                .text("at", told.written().at().toString())
                .objects(
                    "sendings",
                    told.sendings(),
                    sending ->
                        json.text("channel", sending.channel())
                            .text("state", Words.word(sending.state()))
                            .number("attempts", sending.attempts())
                            .text("error", sending.error())));
  }

  /** The field {@code drafts}: notices that nobody was told of yet. */
  public static void drafts(Json json, List<Draft> all) {
    json.objects(
        "drafts",
        all,
        draft ->
            json.text("team", draft.notice().to().name())
                .texts("channels", draft.channels())
                .truth("told", draft::isTold)
                .document("notice", MessageText.of(draft.notice())));
  }

  /** The fields {@code alerts} and {@code due}: what nobody was told of yet. */
  public static void alerts(Json json, List<Told> all, List<Alert> due) {
    fields(json, "alerts", all);
    json.objects(
        "due",
        due,
        alert ->
            json.text("kind", alert.kind())
                .text("team", alert.to().name())
                .text("asset", alert.asset())
                .text("subject", alert.letter().subject()));
  }
}
