package dev.backstitch.ui.cli.release;

import dev.backstitch.ui.cli.verb.Session;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code foreign}: what other programs wrote into our tables. */
@Command(
    name = "foreign",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "VERB",
    description = "Shows, adopts or discards what other programs wrote into the tables.")
public final class ForeignVerb implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  private ForeignVerb() {}

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new ForeignVerb())
        .addSubcommand(new ForeignListVerb(session))
        .addSubcommand(new AdoptVerb(session))
        .addSubcommand(new DiscardVerb(session));
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "names no verb");
  }
}
