package dev.backstitch.ui.cli.notice;

import dev.backstitch.engine.app.notice.Draft;
import dev.backstitch.engine.notice.letter.MarkdownLetter;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.json.notice.ToldJson;
import java.util.List;

/** Letters before they are sent. */
final class DraftView {
  private DraftView() {}

  /** Every letter under whom it is for and the ways it would go; or one JSON list. */
  static void print(Session session, List<Draft> drafts) {
    if (session.wantsJson()) {
      session.json(json -> ToldJson.drafts(json, drafts));
      return;
    }
    Terminal terminal = session.terminal();
    for (Draft draft : drafts) {
      terminal.heading(draft.notice().to().name() + " team: " + fate(draft));
      terminal.line(MarkdownLetter.of(draft.notice().letter()));
    }
    terminal.line("nothing was written down or sent; without --dry-run it is");
  }

  private static String fate(Draft draft) {
    if (draft.isTold()) {
      return "told so before, would not be told again";
    }
    return draft.channels().isEmpty()
        ? "would be written down, and sent by no channel"
        : "would be sent by " + String.join(", ", draft.channels());
  }
}
