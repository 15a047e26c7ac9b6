package dev.backstitch.ui.cli.config;

import dev.backstitch.storage.config.ConfigChange;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.Json;
import java.util.Optional;

/** What a change of a parameter came to. */
final class ChangeText {
  private ChangeText() {}

  static ExitCode print(Session session, String name, Optional<ConfigChange> made) {
    if (session.wantsJson()) {
      session.json(
          json -> {
            json.text("name", name).truth("changed", made::isPresent);
            made.ifPresent(change -> fields(json, change));
          });
    } else {
      session.terminal().line(made.map(ChangeText::words).orElse(name + " has that value already"));
    }
    return ExitCode.OK;
  }

  static void fields(Json json, ConfigChange change) {
    json.number("number", change.number());
    json.text("name", change.name()).text("value", change.value());
    json.text("at", change.at().toString()).text("by", change.by());
    json.text("reason", change.reason());
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
