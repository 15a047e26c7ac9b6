package dev.backstitch.ui.cli;

import dev.backstitch.ui.cli.audit.AuditVerb;
import dev.backstitch.ui.cli.backfill.BackfillVerb;
import dev.backstitch.ui.cli.catalog.CatalogVerb;
import dev.backstitch.ui.cli.config.ConfigVerb;
import dev.backstitch.ui.cli.demo.Telling;
import dev.backstitch.ui.cli.deploy.DeployVerb;
import dev.backstitch.ui.cli.diff.DiffVerb;
import dev.backstitch.ui.cli.late.LateVerb;
import dev.backstitch.ui.cli.maintain.MaintainVerb;
import dev.backstitch.ui.cli.notice.AlertsVerb;
import dev.backstitch.ui.cli.partition.KeysVerb;
import dev.backstitch.ui.cli.partition.PartitionsVerb;
import dev.backstitch.ui.cli.reconcile.ReconcileVerb;
import dev.backstitch.ui.cli.release.ForeignVerb;
import dev.backstitch.ui.cli.release.RollbackVerb;
import dev.backstitch.ui.cli.remote.JobsVerb;
import dev.backstitch.ui.cli.reported.ReportVerb;
import dev.backstitch.ui.cli.run.RunsVerb;
import dev.backstitch.ui.cli.schedule.SchedulesVerb;
import dev.backstitch.ui.cli.serve.ServeVerb;
import dev.backstitch.ui.cli.token.TokenVerb;
import dev.backstitch.ui.cli.verb.AssetsVerb;
import dev.backstitch.ui.cli.verb.CheckVerb;
import dev.backstitch.ui.cli.verb.DemoVerb;
import dev.backstitch.ui.cli.verb.FetchVerb;
import dev.backstitch.ui.cli.verb.LineageVerb;
import dev.backstitch.ui.cli.verb.MaterializeVerb;
import dev.backstitch.ui.cli.verb.QueryVerb;
import dev.backstitch.ui.cli.verb.ReleasesVerb;
import dev.backstitch.ui.cli.verb.RenderVerb;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.cli.verb.WhyVerb;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** What can be done, by its word. */
final class Verbs {
  private final Map<String, Supplier<Object>> all = new LinkedHashMap<>();

  /** Those of one call; {@code again} runs another command in this process. */
  Verbs(Session session, Telling.Commands again) {
    all.put("demo", () -> new DemoVerb(session, again));
    all.put("check", () -> new CheckVerb(session));
    all.put("assets", () -> new AssetsVerb(session));
    all.put("lineage", () -> new LineageVerb(session));
    all.put("partitions", () -> new PartitionsVerb(session));
    all.put("keys", () -> new KeysVerb(session));
    all.put("materialize", () -> new MaterializeVerb(session));
    all.put("fetch", () -> new FetchVerb(session));
    all.put("schedules", () -> SchedulesVerb.of(session));
    all.put("query", () -> new QueryVerb(session));
    all.put("render", () -> new RenderVerb(session));
    all.put("why", () -> new WhyVerb(session));
    all.put("releases", () -> new ReleasesVerb(session));
    all.put("runs", () -> RunsVerb.of(session));
    all.put("diff", () -> new DiffVerb(session));
    all.put("reconcile", () -> new ReconcileVerb(session));
    all.put("rollback", () -> new RollbackVerb(session));
    all.put("foreign", () -> ForeignVerb.of(session));
    all.put("catalog", () -> CatalogVerb.of(session));
    all.put("backfill", () -> BackfillVerb.of(session));
    all.put("late", () -> LateVerb.of(session));
    all.put("report", () -> ReportVerb.of(session));
    all.put("audit", () -> new AuditVerb(session));
    all.put("alerts", () -> new AlertsVerb(session));
    all.put("config", () -> ConfigVerb.of(session));
    all.put("deploy", () -> DeployVerb.of(session));
    all.put("maintain", () -> MaintainVerb.of(session));
    all.put("serve", () -> new ServeVerb(session));
    all.put("token", () -> TokenVerb.of(session));
    all.put("jobs", JobsVerb::of);
  }

  /**
   * Adds the verb that the call begins with, or all of them where it begins with something else:
   * each is looked through by reflection, which together takes longer than most verbs do.
   */
  void addTo(CommandLine line, String[] args) {
    Supplier<Object> only = args.length == 0 ? null : all.get(args[0]);
    if (only != null) {
      line.addSubcommand(only.get());
    } else {
      all.values().forEach(verb -> line.addSubcommand(verb.get()));
    }
  }
}
