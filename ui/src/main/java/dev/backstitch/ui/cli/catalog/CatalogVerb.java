package dev.backstitch.ui.cli.catalog;

import dev.backstitch.ui.cli.verb.Session;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code catalog}: a catalog of somebody else that other engines read. */
@Command(
    name = "catalog",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "VERB",
    description = "Tells an Iceberg REST catalog what was released, for engines that read there.")
public final class CatalogVerb implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  private CatalogVerb() {}

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new CatalogVerb())
        .addSubcommand(new AttachVerb(session))
        .addSubcommand(new ShowVerb(session))
        .addSubcommand(new ProbeVerb(session))
        .addSubcommand(new TellVerb(session))
        .addSubcommand(new RestoreVerb(session))
        .addSubcommand(new DetachVerb(session));
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "names no verb");
  }
}
