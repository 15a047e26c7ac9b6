package dev.backstitch.ui.cli.reported;

import dev.backstitch.ui.cli.verb.Session;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code report}: what left the house. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "VERB",
    description = "Files figures that leave the house, and shows what changed of them since.")
public final class ReportVerb implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  private ReportVerb() {}

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new ReportVerb())
        .addSubcommand(new FileVerb(session))
        .addSubcommand(new ListVerb(session))
        .addSubcommand(new ShowVerb(session));
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "names no verb");
  }
}
