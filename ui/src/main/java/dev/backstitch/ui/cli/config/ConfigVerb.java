package dev.backstitch.ui.cli.config;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.config.Config;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.config.ConfigJson;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code config}: the values of parameters. */
@Command(
    name = "config",
    description = "Shows the values of parameters; changes them, for the record.")
public final class ConfigVerb extends OverHome {
  private ConfigVerb(Session session) {
    super(session);
  }

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new ConfigVerb(session))
        .addSubcommand(new SetVerb(session))
        .addSubcommand(new UnsetVerb(session))
        .addSubcommand(new HistoryVerb(session));
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Config.Setting> settings = backstitch.config().settings();
    if (session().wantsJson()) {
      session().json(json -> ConfigJson.settings(json, settings));
    } else if (settings.isEmpty()) {
      session().terminal().line("this project declares no parameters");
    } else {
      print(settings, session().terminal());
    }
    return ExitCode.OK;
  }

  private static void print(List<Config.Setting> settings, Terminal terminal) {
    Table table = new Table("", Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT);
    table.row("parameter", "value", "since");
    for (Config.Setting setting : settings) {
      String value = setting.value();
      table.row(
          setting.name(),
          value == null ? "(no longer declared)" : value,
          Objects.equals(value, setting.declared()) ? "declared" : since(setting));
    }
    table.printHeaded(terminal);
  }

  private static String since(Config.Setting setting) {
    return setting.change() == null
        ? ""
        : setting.change().at()
            + " by "
            + setting.change().by()
            + ": "
            + setting.change().reason()
            + " (declared: "
            + setting.declared()
            + ")";
  }
}
