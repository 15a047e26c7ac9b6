package dev.backstitch.ui.cli.backfill.life;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.backfill.Approvals;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.backfill.StatusJson;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code backfill approve}: somebody who has a say says yes. */
@Command(
    name = "approve",
    description = {
      "Says yes to a backfill that is built, for a team that owns some of it and names approvers.",
      "With --delegate, lets somebody else say it for this run."
    })
public final class ApproveVerb extends OverHome {
  @Parameters(paramLabel = "ID", description = "id of the plan or its run")
  String id = "";

  @Option(
      names = "--as",
      required = true,
      paramLabel = "NAME",
      description = "who says it: one of the team's approvers")
  String name = "";

  @Option(
      names = "--owner",
      paramLabel = "TEAM",
      description = "the team (default: every one that the name has a say for)")
  @Nullable String team;

  @Option(
      names = "--delegate",
      paramLabel = "NAME",
      description = "let this person decide instead; nothing is approved yet")
  @Nullable String delegate;

  public ApproveVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    if (delegate != null) {
      backstitch.approvals().delegate(id, name, team, delegate);
      answer(backstitch, delegate + " may approve backfill " + id + " as well as " + name);
      return ExitCode.OK;
    }
    Approvals.Approval approval = backstitch.approvals().approve(id, name, team);
    StringBuilder words = new StringBuilder();
    approval.teams().forEach(t -> words.append(name + " approved for " + t + "\n"));
    approval.before().forEach(t -> words.append("was approved for " + t + " before\n"));
    answer(backstitch, words.toString().stripTrailing());
    return ExitCode.OK;
  }

  private void answer(Backstitch backstitch, String words) {
    Status status = backstitch.backfillStatuses().of(id);
    if (session().wantsJson()) {
      session().json(json -> new StatusJson(json, session()::again).write(status));
    } else {
      words.lines().forEach(session().terminal()::line);
      new StatusText(session(), status).next();
    }
  }
}
