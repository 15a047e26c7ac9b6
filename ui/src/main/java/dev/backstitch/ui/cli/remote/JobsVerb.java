package dev.backstitch.ui.cli.remote;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code jobs}: long work that a server does; there is none without a server. */
@Command(
    name = "jobs",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the newest jobs of a server; with a verb, shows, follows or cancels one.",
      "What takes long goes on there, whether or not the command that asked for it still waits."
    })
public class JobsVerb implements Callable<Integer> {
  static final String FOLLOW = "jobs follow";
  static final String JOB = "JOB";

  private static final int SHOWN = 20;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "at most so many (default: " + SHOWN + ")")
  int limit = SHOWN;

  private JobsVerb() {}

  /** The verb with those below it. */
  public static CommandLine of() {
    return new CommandLine(new JobsVerb())
        .addSubcommand(new Show())
        .addSubcommand(new Follow())
        .addSubcommand(new Cancel());
  }

  @Override
  public Integer call() {
    throw alone("list of " + limit + " jobs");
  }

  private static ProblemException alone(String subject) {
    return new ProblemException(
        Problem.of("BS-889", subject, "is what a server does, and none is named")
            .next("Say --server http://HOST:7420, or see `backstitch runs`."));
  }

  /** A verb about one of them. */
  private abstract static class One implements Callable<Integer> {
    @Parameters(paramLabel = JOB, description = "such as j1, as `jobs` lists it")
    String job = "";

    @Override
    public Integer call() {
      throw alone("job " + job);
    }
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description = "Shows how a job goes on and what came of it.")
  private static final class Show extends One {}

  @Command(
      name = "follow",
      mixinStandardHelpOptions = true,
      description = "Waits for a job, and answers what the command that asked for it would have.")
  private static final class Follow extends One {}

  @Command(
      name = "cancel",
      mixinStandardHelpOptions = true,
      description = "Asks a job to end; what it has published stays.")
  private static final class Cancel extends One {}
}
