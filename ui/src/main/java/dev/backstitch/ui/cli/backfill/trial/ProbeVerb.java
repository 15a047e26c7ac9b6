package dev.backstitch.ui.cli.backfill.trial;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.trial.TrialDocument;
import dev.backstitch.engine.trial.Probe;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code backfill probe}: from which partition on new code answers otherwise. */
@Command(
    name = "probe",
    description = {
      "Finds the first published partition that today's code on today's inputs makes otherwise.",
      "All partitions are built, many in one statement, unless --bisect vouches that a partition",
      "after a different one is different too."
    })
public final class ProbeVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "PLAN|ASSET", description = "a saved plan, or an asset")
  String subject = "";

  @Option(
      names = "--range",
      paramLabel = "PARTITIONS",
      description = "where to look (default: all that are published)")
  @Nullable String range;

  @ArgGroup Method method = new Method();

  /** How to look; one of the two. */
  static final class Method {
    @Option(names = "--scan", description = "build every partition: exact (the default)")
    boolean scan;

    @Option(
        names = "--bisect",
        description = "build a few only; right if what differs once differs ever after")
    boolean bisect;
  }

  public ProbeVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Probe.Method how = method.bisect ? Probe.Method.BISECTION : Probe.Method.SCAN;
    List<Probe> probes = backstitch.trials().probe(subject, range, how);
    if (session().wantsJson()) {
      session().terminal().line(TrialDocument.of(probes));
    } else {
      probes.forEach(probe -> new ProbeText(session().terminal()).print(probe));
    }
    return ExitCode.OK;
  }
}
