package dev.backstitch.ui.cli;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.cli.output.LogFile;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.ProblemJson;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever a command threw into problems and an exit code; a trace goes to the log only. */
final class Faults {
  private final Session session;

  Faults(Session session) {
    this.session = session;
  }

  /** The command line cannot be read. */
  int misused(ParameterException thrown, String[] args) {
    CommandSpec command = thrown.getCommandLine().getCommandSpec();
    Problem problem =
        thrown instanceof UnmatchedArgumentException unmatched
            ? unknown(command, unmatched.getUnmatched().get(0))
            : Problem.of("BS-190", command.qualifiedName(), message(thrown));
    // What was parsed up to the mistake does not tell whether JSON was asked for.
    boolean json = session.wantsJson() || Arrays.asList(args).contains("--json");
    Problem whole = problem.next("See `" + command.qualifiedName() + " --help`.");
    return report(List.of(whole), json).number();
  }

  private static Problem unknown(CommandSpec command, String word) {
    List<String> known = new ArrayList<>(command.subcommands().keySet());
    if (word.startsWith("-")) {
      known = new ArrayList<>(command.optionsMap().keySet());
    }
    String name = word.startsWith("--") ? word.replaceFirst("=.*", "") : word;
    return Problem.of("BS-190", command.qualifiedName(), "does not know '" + name + "'")
        .nearest(Nearest.to(name, known).orElse(null));
  }

  private static String message(ParameterException thrown) {
    String text = Words.line(String.valueOf(thrown.getMessage()));
    String first = text.substring(0, Math.min(1, text.length()));
    return first.toLowerCase(Locale.ROOT) + text.substring(first.length());
  }

  /** The command failed. */
  int thrown(Throwable fault) {
    if (fault instanceof CompletionException && fault.getCause() != null) {
      return thrown(fault.getCause());
    }
    if (fault instanceof ProblemException known) {
      return known(known);
    }
    return unexpected(fault);
  }

  private int known(ProblemException known) {
    ExitCode code = report(known.problems(), session.wantsJson());
    if (known.problems().stream().anyMatch(p -> p.blame() != Blame.USER)) {
      log(known);
    }
    return code.number();
  }

  /** A server said why not; what there is to know of it stands in the server's log. */
  int told(ProblemException known) {
    return report(known.problems(), session.wantsJson()).number();
  }

  /** Something nobody foresaw. */
  int unexpected(Throwable fault) {
    LogFile log = log(fault);
    Problem problem =
        Problem.of("BS-900", "backstitch", "failed unexpectedly: " + fault)
            .blamedOn(Blame.ENGINE)
            .next("Please report it with " + log.file() + ".");
    return report(List.of(problem), session.wantsJson()).number();
  }

  private LogFile log(Throwable fault) {
    LogFile log = session.log();
    LogRecord entry = new LogRecord(Level.SEVERE, "the command failed");
    entry.setThrown(fault);
    log.publish(entry);
    return log;
  }

  private ExitCode report(List<Problem> problems, boolean json) {
    if (json) {
      Json.print(session.terminal().out(), fields -> ProblemJson.fields(fields, problems));
    }
    Reports.print(session.terminal(), problems);
    return ExitCode.of(problems);
  }
}
