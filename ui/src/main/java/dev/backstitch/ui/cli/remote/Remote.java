package dev.backstitch.ui.cli.remote;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.remote.line.Given;
import dev.backstitch.ui.cli.remote.line.Line;
import dev.backstitch.ui.cli.remote.line.Lines;
import dev.backstitch.ui.cli.remote.line.Part;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;

/** Lets a server answer a verb; nothing of this machine's homes and code is opened then. */
public final class Remote {
  /** Options that make sense for every verb that a server answers. */
  private static final Set<String> EVERYWHERE =
      Set.of("--server", "--token-file", "--json", "--help", "--version");

  /** Options that name a home of this machine: they say more than the environment does. */
  private static final Set<String> HOMES =
      Set.of("--home", "--project", "--database", "--warehouse", "--landing");

  private static final Duration PAUSE = Duration.ofMillis(300);

  private final Session session;
  private final UnaryOperator<@Nullable String> environment;
  private final String version;

  /**
   * For one command.
   *
   * @param environment what variables hold; null for those that are not set
   * @param version of this command line
   */
  public Remote(Session session, UnaryOperator<@Nullable String> environment, String version) {
    this.session = session;
    this.environment = environment;
    this.version = version;
  }

  /** Whether a server is to answer. */
  public boolean isMeant(ParseResult parsed) {
    String set = environment.apply(Address.SERVER);
    boolean isTyped = session.server() != null;
    if (!isTyped && (set == null || set.isBlank())) {
      return false;
    }
    Given given = new Given(parsed);
    boolean isGroup = given.command().userObject() instanceof Runnable;
    return !isGroup && (isTyped || HOMES.stream().noneMatch(given::has));
  }

  /**
   * Asks the server and shows what it answers; answers the exit code.
   *
   * @throws ProblemException what the server said, or why it said nothing
   */
  public ExitCode answer(ParseResult parsed) {
    Given given = new Given(parsed);
    Line line = line(given);
    Address address = Address.of(session.server(), session.tokenFile(), environment);
    Caller caller = new Caller(address, version, PAUSE);
    Following following = new Following(caller, session.terminal(), address.option());
    sendFiles(line, given, caller);
    Ask ask = Ask.of(line, given, line.starts() ? UUID.randomUUID().toString() : null);
    AuditFiles files = new AuditFiles(given.texts("--report"));
    Reply reply = line.list() == null ? caller.ask(ask) : new Pages(caller, line).all(ask, given);
    List<Problem> problems = List.of();
    if (line.starts() || line.verb().equals(JobsVerb.FOLLOW)) {
      Reply job = following.toItsEnd(line.starts() ? id(reply) : given.texts(JobsVerb.JOB).get(0));
      problems = following.problems(job.json());
      reply = Pages.answer(job);
      if (reply.json().isNull()) {
        throw new ProblemException(
            problems.isEmpty() ? List.of(Problem.of("BS-889", "job", "said nothing")) : problems);
      }
    }
    show(line, given, Pages.without(reply, line.without()), address);
    files.write(caller, given, session);
    Reports.print(session.terminal(), problems);
    return problems.isEmpty() ? line.judge().of(reply.json(), given) : ExitCode.FAILED;
  }

  /** What the server must have before it is asked. */
  private static void sendFiles(Line line, Given given, Caller caller) {
    for (Part part : line.parts()) {
      if (part.of() == Part.Of.FILE_HASH) {
        String file = given.text(part.word());
        if (file == null) {
          throw new ProblemException(
              Problem.of("BS-190", "backstitch " + line.verb(), "names no " + part.word())
                  .next("See `backstitch " + line.verb() + " --help`."));
        }
        new Sending(caller).jar(Path.of(file));
      }
    }
  }

  private static String id(Reply started) {
    return started.json().path("job").asText();
  }

  private void show(Line line, Given given, Reply reply, Address address) {
    Terminal terminal = session.terminal();
    if (given.has("--format") || !reply.isJson()) {
      terminal.out().print(reply.text());
      if (!reply.text().endsWith("\n")) {
        terminal.out().println();
      }
    } else if (session.wantsJson() || given.has("--profile")) {
      terminal.line(reply.text());
    } else if (line.verb().equals("query")) {
      new RowsText(terminal, given).print(reply.json());
    } else {
      JsonNode answer = reply.json();
      new AnswerText(terminal, address.option()).print(answer);
    }
  }

  private static Line line(Given given) {
    String verb = given.verb();
    String here = Lines.HERE.get(verb);
    if (here != null) {
      throw notThere("backstitch " + verb, here);
    }
    Line line =
        Lines.of(verb).stream()
            .filter(one -> one.when().isEmpty() || given.has(one.when()))
            .findFirst()
            .orElseThrow(() -> notThere("backstitch " + verb, "no server knows it"));
    Set<String> unused = new LinkedHashSet<>(given.words());
    unused.removeAll(EVERYWHERE);
    unused.removeAll(line.words());
    if (!unused.isEmpty()) {
      String word = unused.iterator().next();
      throw notThere(word, why(word, line));
    }
    return line;
  }

  private static String why(String word, Line line) {
    if (word.equals("--by")) {
      return "a server knows who calls by the token";
    }
    boolean isGlobal =
        HOMES.contains(word)
            || Lines.of(line.verb()).stream().noneMatch(l -> l.words().contains(word));
    if (isGlobal) {
      return "it is about a home of this machine";
    }
    return line.when().isEmpty()
        ? "it has a meaning together with another option only"
        : "it has no meaning together with " + line.when();
  }

  private static ProblemException notThere(String subject, String why) {
    return new ProblemException(
        Problem.of("BS-885", subject, "is nothing to ask a server for: " + why)
            .next(
                "Leave it out, or give the command on the machine that has the home, without"
                    + " --server and with --home or --project."));
  }
}
