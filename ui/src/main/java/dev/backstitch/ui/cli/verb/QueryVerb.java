package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.ui.cli.output.Rows;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.RowsJson;
import dev.backstitch.ui.words.Words;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code query}: one SELECT over what one release shows. */
@Command(name = "query", description = "Answers a SELECT from one release or workspace.")
public final class QueryVerb extends OverHome {
  /** So that a table for a person does not run away; other faces get every row. */
  private static final int ROWS_FOR_A_PERSON = 1_000;

  private static final int ALL = Integer.MAX_VALUE - 1;

  @Parameters(
      paramLabel = "SQL",
      description = "over team.table, or the table where it is one team's")
  String sql = "";

  @ArgGroup @Nullable Moment moment;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "at most so many rows (default: 1000 as a table, else all)")
  @Nullable Integer limit;

  @Option(names = "--csv", description = "answer as CSV with a header")
  boolean csv;

  /** Which release to read; the newest when nothing is said. */
  static final class Moment {
    @Option(names = "--release", paramLabel = "N", description = "read as of this release")
    @Nullable Long release;

    @Option(
        names = "--as-of",
        paramLabel = "INSTANT",
        converter = InstantText.class,
        description = "read the newest release at this instant")
    @Nullable Instant asOf;

    @Option(
        names = "--workspace",
        paramLabel = "RUN",
        description = "read what this run has staged, and for the rest the release it began with")
    @Nullable String workspace;
  }

  public QueryVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Reads.Answer answer = backstitch.reads().query(request(), Cancellation.NEVER);
    Rows rows = new Rows(answer.result());
    if (session().wantsJson()) {
      session()
          .json(
              json -> {
                json.number("release", answer.release());
                if (answer.workspace() != null) {
                  json.text("workspace", answer.workspace());
                }
                RowsJson.fields(json, answer.result());
              });
    } else if (csv) {
      rows.csv(session().terminal().out());
    } else {
      rows.table("").printHeaded(session().terminal());
    }
    footer(answer);
    return ExitCode.OK;
  }

  private Reads.Request request() {
    int most = limit != null ? limit : session().wantsJson() || csv ? ALL : ROWS_FOR_A_PERSON;
    return moment == null
        ? new Reads.Request(sql, null, null, most)
        : new Reads.Request(sql, moment.release, moment.asOf, moment.workspace, most);
  }

  private void footer(Reads.Answer answer) {
    int rows = answer.result().rows().size();
    if (answer.result().truncated()) {
      session()
          .terminal()
          .err()
          .println("only the first " + Words.count(rows, "row") + "; see --limit");
    } else if (!session().wantsJson() && !csv) {
      session().terminal().line("(" + Words.count(rows, "row") + ", " + source(answer) + ")");
    }
  }

  private static String source(Reads.Answer answer) {
    String release = "release " + answer.release();
    return answer.workspace() == null
        ? release
        : "workspace " + answer.workspace() + " over " + release;
  }
}
