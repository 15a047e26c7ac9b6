package dev.backstitch.ui.cli.config;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code config unset}: the declared value again. */
@Command(name = "unset", description = "Lets the declared value of a parameter hold again.")
public final class UnsetVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "NAME", description = "team.table.parameter")
  String name = "";

  @Option(names = "--reason", paramLabel = "TEXT", required = true, description = "for the record")
  String reason = "";

  UnsetVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    return ChangeText.print(session(), name, backstitch.config().change(name, null, reason));
  }
}
