package dev.backstitch.ui.cli.deploy;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.engine.app.deploy.Deploy;
import dev.backstitch.storage.deploy.Deployment;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.cli.verb.Version;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.deploy.DeployJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code deploy}: gives a home the code of a jar. */
@Command(
    name = "deploy",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Gives the home the code of a jar: shows what it changes, archives it, makes it hold.",
      "From then on only that code publishes; other code builds with materialize --workspace."
    })
public final class DeployVerb implements Callable<Integer> {
  private final Session session;

  @Spec private CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "PROJECT.jar",
      description = "a jar that declares a project")
  @Nullable Path jar;

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "for the record; needed unless --dry-run")
  @Nullable String reason;

  @Option(names = "--dry-run", description = "show what it changes; deploy nothing")
  boolean dryRun;

  private DeployVerb(Session session) {
    this.session = session;
  }

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new DeployVerb(session)).addSubcommand(new DeployListVerb(session));
  }

  @Override
  public Integer call() {
    if (jar == null) {
      throw new CommandLine.ParameterException(spec.commandLine(), "names no jar");
    }
    return deploy(jar).number();
  }

  /**
   * Refuses what cannot be deployed.
   *
   * @throws ProblemException BS-862
   */
  public static void requireJar(Path jar) {
    if (!Files.isRegularFile(jar) || !jar.toString().endsWith(".jar")) {
      throw new ProblemException(
          Problem.of("BS-862", jar.toString(), "is no jar")
              .next(
                  "Package the project, and name the jar: `backstitch deploy"
                      + " target/PROJECT.jar`."));
    }
  }

  private ExitCode deploy(Path jar) {
    requireJar(jar);
    try (Backstitch backstitch = session.open(Projects.find(jar.toString()))) {
      Deploy deploy = backstitch.deploy();
      Deploy.Preview preview = deploy.preview(jar);
      Optional<Deployment> made =
          dryRun ? Optional.empty() : deploy.activate(preview, reason == null ? "" : reason);
      if (session.wantsJson()) {
        session.json(json -> DeployJson.fields(json, preview, made.orElse(null)));
      } else {
        new DeployText(session.terminal()).print(preview, made, dryRun);
      }
      return ExitCode.OK;
    }
  }
}
