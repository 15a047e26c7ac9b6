package dev.backstitch.ui.cli.config;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.config.ConfigChange;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.config.ConfigJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code config history}: who changed what, newest first. */
@Command(name = "history", description = "Lists changes of parameters, newest first.")
public final class HistoryVerb extends OverHome {
  @Option(names = "--limit", paramLabel = "N", description = "how many (default: 50)")
  int limit = 50;

  HistoryVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<ConfigChange> changes = backstitch.config().history(limit);
    if (session().wantsJson()) {
      session().json(json -> ConfigJson.history(json, changes));
    } else if (changes.isEmpty()) {
      session().terminal().line("nothing was changed yet");
    } else {
      changes.forEach(
          change -> session().terminal().line(change.at() + "  " + ChangeText.words(change)));
    }
    return ExitCode.OK;
  }
}
