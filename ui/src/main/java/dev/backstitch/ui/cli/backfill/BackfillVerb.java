package dev.backstitch.ui.cli.backfill;

import dev.backstitch.ui.cli.backfill.life.ApproveVerb;
import dev.backstitch.ui.cli.backfill.life.CancelVerb;
import dev.backstitch.ui.cli.backfill.life.StatusVerb;
import dev.backstitch.ui.cli.backfill.run.BuildVerb;
import dev.backstitch.ui.cli.backfill.run.PublishVerb;
import dev.backstitch.ui.cli.backfill.run.ResumeVerb;
import dev.backstitch.ui.cli.backfill.run.RunsVerb;
import dev.backstitch.ui.cli.backfill.trial.ControlVerb;
import dev.backstitch.ui.cli.backfill.trial.ProbeVerb;
import dev.backstitch.ui.cli.backfill.trial.TrialVerb;
import dev.backstitch.ui.cli.notice.AnnounceVerb;
import dev.backstitch.ui.cli.notice.NoticeVerb;
import dev.backstitch.ui.cli.reconcile.RunReconcileVerb;
import dev.backstitch.ui.cli.verb.Session;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code backfill}: the verbs that restate history. */
@Command(
    name = "backfill",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "VERB",
    description = "Plans a rebuild of history, scoped to what is wrong.")
public final class BackfillVerb implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  private BackfillVerb() {}

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new BackfillVerb())
        .addSubcommand(new PlanVerb(session))
        .addSubcommand(new PlansVerb(session))
        .addSubcommand(new ExplainVerb(session))
        .addSubcommand(new CompareVerb(session))
        .addSubcommand(new TrialVerb(session))
        .addSubcommand(new ProbeVerb(session))
        .addSubcommand(new ControlVerb(session))
        .addSubcommand(new BuildVerb(session))
        .addSubcommand(new RunsVerb(session))
        .addSubcommand(new ResumeVerb(session))
        .addSubcommand(new RunReconcileVerb(session))
        .addSubcommand(new PublishVerb(session))
        .addSubcommand(new StatusVerb(session))
        .addSubcommand(new AnnounceVerb(session))
        .addSubcommand(new NoticeVerb(session))
        .addSubcommand(new ApproveVerb(session))
        .addSubcommand(new CancelVerb(session));
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "names no verb");
  }
}
