package dev.backstitch.ui.cli;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.remote.Remote;
import dev.backstitch.ui.cli.verb.Globals;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.cli.verb.Version;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Where {@code ./backstitch} starts. */
@Command(
    name = "backstitch",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    synopsisSubcommandLabel = "VERB",
    description = "Builds partitioned assets, and rebuilds their history safely.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:ok", "1:failed", "2:usage", "3:refused"})
public final class Main implements Runnable {
  @Mixin private final Globals globals = new Globals();

  @Spec private CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    PrintStream out = stream(FileDescriptor.out);
    PrintStream err = stream(FileDescriptor.err);
    Terminal terminal = new Terminal(out, err, Faces.ofProcess());
    int code = run(args, terminal);
    out.flush();
    err.flush();
    terminal.interrupts().close();
    System.exit(code);
  }

  /** UTF-8 whatever the locale says, since JSON and CSV are read by programs. */
  private static PrintStream stream(FileDescriptor to) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(to)), false, StandardCharsets.UTF_8);
  }

  /** Runs one command for a program that reads lines; answers the exit code. */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return run(args, new Terminal(out, err, Terminal.Face.LINES));
  }

  /** Runs one command; answers the exit code. */
  public static int run(String[] args, Terminal terminal) {
    return run(args, terminal, System::getenv);
  }

  /** Runs one command where variables hold these values; answers the exit code. */
  public static int run(
      String[] args, Terminal terminal, UnaryOperator<@Nullable String> environment) {
    Main main = new Main();
    try (Session session = new Session(main.globals, terminal)) {
      Faults faults = new Faults(session);
      Remote remote = new Remote(session, environment, Version.number());
      try {
        return main.commands(args, session, faults)
            .setExecutionStrategy(parsed -> execute(parsed, remote, faults))
            .execute(args);
      } catch (Error fatal) {
        return faults.unexpected(fatal);
      }
    }
  }

  /** Here, unless a server is to answer. */
  private static int execute(ParseResult parsed, Remote remote, Faults faults) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    if (!remote.isMeant(parsed)) {
      return new CommandLine.RunLast().execute(parsed);
    }
    try {
      return remote.answer(parsed).number();
    } catch (ProblemException told) {
      return faults.told(told);
    }
  }

  /** Every verb there is, to be looked at. */
  public static CommandLine verbs(Terminal terminal) {
    Main main = new Main();
    Session session = new Session(main.globals, terminal);
    return main.commands(new String[0], session, new Faults(session));
  }

  private CommandLine commands(String[] args, Session session, Faults faults) {
    Terminal terminal = session.terminal();
    boolean coloured = terminal.face() == Terminal.Face.COLOURED;
    CommandLine commands = new CommandLine(this);
    new Verbs(session, words -> run(words.toArray(String[]::new), terminal)).addTo(commands, args);
    return commands
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
        .setColorScheme(Help.defaultColorScheme(coloured ? Help.Ansi.ON : Help.Ansi.OFF))
        .setParameterExceptionHandler(faults::misused)
        .setExecutionExceptionHandler((thrown, line, parsed) -> faults.thrown(thrown));
  }

  /** Without a verb there is nothing to do; says what could be. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "names no verb");
  }
}
