package dev.backstitch.ui.cli.notice;

import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.storage.notice.Sending;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.json.notice.ToldJson;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** Messages that were written down: to whom, and whether they got through. */
public final class ToldView {
  private ToldView() {}

  /** A line for each team, and one for each way that failed; or one JSON list. */
  public static void print(Session session, String name, List<Told> all) {
    if (session.wantsJson()) {
      session.json(json -> ToldJson.fields(json, name, all));
    } else {
      lines(session.terminal(), all);
    }
  }

  /** Who was told of what has just been done; nothing where nobody was. */
  public static void after(Terminal terminal, List<Told> told) {
    if (!told.isEmpty()) {
      terminal.heading("told of it");
      lines(terminal, told);
    }
  }

  /** For people. */
  public static void lines(Terminal terminal, List<Told> all) {
    for (Told told : all) {
      terminal.line(
          told.written().team() + "  " + Words.line(told.written().subject()) + sent(told));
      for (Sending sending : told.sendings()) {
        if (sending.state() != Sending.State.SENT && !sending.error().isEmpty()) {
          terminal.line("  " + sending.channel() + ": " + sending.error() + later(sending));
        }
      }
    }
  }

  private static String sent(Told told) {
    List<String> ways =
        told.sendings().stream()
            .filter(sending -> sending.state() == Sending.State.SENT)
            .map(Sending::channel)
            .toList();
    return ways.isEmpty() ? "" : "  (" + String.join(", ", ways) + ")";
  }

  private static String later(Sending sending) {
    return sending.state() == Sending.State.GIVEN_UP
        ? "; given up, send it with --send once that is put right"
        : "; tried again later";
  }
}
