package dev.backstitch.ui.cli.reconcile;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code backfill reconcile}: what a backfill rebuilt beside totals of others. */
@Command(
    name = "reconcile",
    description = {
      "Compares what a backfill restates with totals of others, before and after,",
      "and proves that a control period beside it is untouched and agrees as well.",
      "Exit code 1 means that something does not agree and nobody has overridden it."
    })
public final class RunReconcileVerb extends OverHome {
  @Parameters(paramLabel = "ID", description = "id of the backfill or its run")
  String id = "";

  @Mixin GivenTotals totals = new GivenTotals();

  @Option(
      names = "--asset",
      paramLabel = "ASSET",
      description = "which asset the given totals are of, where several declare some")
  @Nullable String asset;

  @Option(
      names = "--control",
      paramLabel = "PARTITIONS",
      description = "the control period (default: as long as the range, directly before it)")
  @Nullable String control;

  @Option(
      names = "--override",
      paramLabel = "REASON",
      description = "why it may be published although it does not agree; it will be in the notice")
  @Nullable String reason;

  @Option(names = "--as", paramLabel = "NAME", description = "who decides that")
  String as = "";

  public RunReconcileVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Reconciled.Overridden word =
        reason == null ? null : new Reconciled.Overridden(reason.strip(), as.strip());
    Report report = backstitch.reconcile().ofBackfill(id, totals.asked(asset, control), word);
    return ReportView.show(session(), report);
  }
}
