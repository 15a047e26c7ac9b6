package dev.backstitch.ui.cli.audit;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.AuditReports;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.report.JsonReport;
import dev.backstitch.ui.report.ReportFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code audit}: works with nothing built yet; publishes nothing. */
@Command(
    name = "audit",
    description = "Says what can be rerun safely, what cannot and why, and the worst backfill.")
public final class AuditVerb extends OverHome {
  @Parameters(
      paramLabel = "SELECTION",
      arity = "0..1",
      description = "such as +crm.regional, owner:crm or layer:mart (default: all)")
  @Nullable String selection;

  @Option(
      names = "--prove",
      description = "build the newest closed partition of each asset twice and compare")
  boolean prove;

  @Option(
      names = "--drift",
      description = "build it from what was recorded and from today's inputs, and compare")
  boolean drift;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "write it all as .html, .md, .json or .sarif; may be repeated")
  List<Path> reports = new ArrayList<>();

  @Option(
      names = "--fail-on",
      paramLabel = "VERDICT",
      description = "end with 1 on this verdict or a worse one: ${COMPLETION-CANDIDATES}")
  @Nullable FailOn failOn;

  public AuditVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Map<Path, ReportFormat> formats = new LinkedHashMap<>();
    reports.forEach(file -> formats.put(file, ReportFormat.of(file)));
    AuditReport report = backstitch.auditReports().report(selection, trying());
    formats.forEach((file, format) -> new ReportFile(file).write(format.render(report)));
    if (session().wantsJson()) {
      session().json(json -> JsonReport.fields(json, report));
    } else {
      new AuditText(session().terminal()).print(report);
      formats.keySet().forEach(file -> session().terminal().line("written: " + file));
    }
    return failOn != null && failOn.isReachedBy(report) ? ExitCode.FAILED : ExitCode.OK;
  }

  private Set<AuditReports.Trying> trying() {
    Set<AuditReports.Trying> out = EnumSet.noneOf(AuditReports.Trying.class);
    if (prove) {
      out.add(AuditReports.Trying.DOUBLE_RUN);
    }
    if (drift) {
      out.add(AuditReports.Trying.DRIFT);
    }
    return out;
  }
}
