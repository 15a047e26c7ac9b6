package dev.backstitch.ui.cli.config;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code config set}: another value for a parameter. */
@Command(
    name = "set",
    description = "Gives a parameter another value; what was built with the old one is stale then.")
public final class SetVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "NAME", description = "team.table.parameter")
  String name = "";

  @Parameters(index = "1", paramLabel = "VALUE")
  String value = "";

  @Option(names = "--reason", paramLabel = "TEXT", required = true, description = "for the record")
  String reason = "";

  SetVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    return ChangeText.print(session(), name, backstitch.config().change(name, value, reason));
  }
}
