package dev.backstitch.ui.cli.config;

import dev.backstitch.storage.config.ConfigChange;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.config.ConfigJson;
import java.util.Optional;

/** What a change of a parameter came to. */
final class ChangeText {
  private ChangeText() {}

  static ExitCode print(Session session, String name, Optional<ConfigChange> made) {
    if (session.wantsJson()) {
      session.json(json -> ConfigJson.changed(json, name, made.orElse(null)));
    } else {
      session.terminal().line(made.map(ChangeText::words).orElse(name + " has that value already"));
    }
    return ExitCode.OK;
  }

  static String words(ConfigChange change) {
    return change.name()
        + (change.value() == null ? " is as declared again" : " = " + change.value())
        + ", change "
        + change.number()
        + " by "
        + change.by()
        + ": "
        + change.reason();
  }
}
