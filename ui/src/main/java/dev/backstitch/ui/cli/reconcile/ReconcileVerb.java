package dev.backstitch.ui.cli.reconcile;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.reconcile.Reconcile;
import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reconcile}: what is published beside totals of others. */
@Command(
    name = "reconcile",
    description = {
      "Compares assets with the totals of others that they declare, key by key.",
      "Every comparison is kept: see backstitch.reconciliations.",
      "Exit code 1 means that figures do not agree."
    })
public final class ReconcileVerb extends OverHome {
  @Parameters(
      arity = "0..1",
      paramLabel = "ASSET[PARTITIONS]",
      description = "which of them: payments_eur[2022-03-01..2022-03-31] (default: all)")
  @Nullable String select;

  @ArgGroup @Nullable State state;

  @Mixin GivenTotals totals = new GivenTotals();

  @Option(
      names = "--per",
      paramLabel = "COLUMN",
      split = ",",
      description = {
        "columns that both sides have and by which given totals are compared,",
        "where the project declares nothing of them; repeatable"
      })
  List<String> per = new ArrayList<>();

  @Option(
      names = "--sum",
      paramLabel = "COLUMN[=THEIRS]",
      split = ",",
      description = "our column whose sum must be theirs, likewise; repeatable")
  List<String> sums = new ArrayList<>();

  /** One of the two. */
  static final class State {
    @Option(names = "--release", paramLabel = "N", description = "an earlier release")
    @Nullable Long release;

    @Option(
        names = "--workspace",
        paramLabel = "RUN",
        description = "what this run has staged, over the release that it began with")
    @Nullable String workspace;
  }

  public ReconcileVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    State chosen = state;
    Reconcile.Request request =
        new Reconcile.Request(
            select,
            chosen == null ? null : chosen.release,
            chosen == null ? null : chosen.workspace,
            totals.asked(null, null).by(per, sums));
    Report report = backstitch.reconcile().of(request);
    return ReportView.show(session(), report);
  }
}
