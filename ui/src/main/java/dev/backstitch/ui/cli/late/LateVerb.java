package dev.backstitch.ui.cli.late;

import dev.backstitch.ui.cli.verb.Session;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code late}: rows that came after their partition had closed. */
@Command(
    name = "late",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "VERB",
    description = "Shows rows that came after their partition had closed, and decides on them.")
public final class LateVerb implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  private LateVerb() {}

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new LateVerb())
        .addSubcommand(new LateListVerb(session))
        .addSubcommand(new LateShowVerb(session))
        .addSubcommand(new AcceptVerb(session))
        .addSubcommand(new RejectVerb(session));
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "names no verb");
  }
}
