package dev.backstitch.ui.cli.backfill.trial;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.trial.BackfillTrials;
import dev.backstitch.engine.app.trial.TrialDocument;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.engine.trial.Wish;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code backfill trial}: one partition, and what is made of it, under new code. */
@Command(
    name = "trial",
    description = {
      "Rebuilds a partition and what is made of it apart from everything, and says of each row",
      "that becomes otherwise whether code, config or an input makes it so. Publishes nothing.",
      "Exit code 1 means that a row is unexplained, a build failed, or a control row differs."
    })
public final class TrialVerb extends OverHome {
  private static final int SHOWN = 5;

  @Parameters(index = "0", paramLabel = "PLAN|ASSET", description = "a saved plan, or an asset")
  String subject = "";

  @Option(
      names = "--partition",
      paramLabel = "KEY",
      description = "of the asset, or of a seed of the plan (default: the newest closed one)")
  @Nullable String partition;

  @Option(
      names = "--to",
      paramLabel = "EXPOSURE|ASSET",
      description = "how far down to go; may be repeated (default: the exposures touched)")
  List<String> to = new ArrayList<>();

  @Option(
      names = "--key",
      paramLabel = "COLUMN=VALUE",
      description = "show this row, in every table with this column; may be repeated")
  List<String> key = new ArrayList<>();

  @Option(names = "--rows", description = "print the rows, old and new")
  boolean rows;

  @Option(
      names = "--samples",
      paramLabel = "N",
      description = "rows to show of each kind of change (default: " + SHOWN + ")")
  int samples = SHOWN;

  @Option(
      names = "--control",
      paramLabel = "PARTITIONS",
      description = "rebuild these too, on recorded inputs: no row of them may differ")
  @Nullable String control;

  public TrialVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Map<String, String> wanted = wanted();
    Wish wish = new Wish(wanted, samples);
    Trial trial =
        backstitch.trials().trial(new BackfillTrials.Request(subject, partition, to, wish));
    ControlProof proof =
        control == null ? null : backstitch.trials().control(subject, partition, control);
    if (session().wantsJson()) {
      session().terminal().line(TrialDocument.of(trial, proof));
    } else {
      TrialText text =
          new TrialText(
              session().terminal(), backstitch.project().graph(), rows || !wanted.isEmpty());
      text.print(trial);
      if (proof != null) {
        new ControlText(session().terminal()).print(proof);
      }
    }
    boolean holds = proof == null || proof.holds();
    return trial.isExplained() && holds ? ExitCode.OK : ExitCode.FAILED;
  }

  private Map<String, String> wanted() {
    Map<String, String> out = new LinkedHashMap<>();
    for (String text : key) {
      int at = text.indexOf('=');
      if (at < 1) {
        throw new ProblemException(
            Problem.of("BS-707", "--key " + text, "names no column, expected COLUMN=VALUE")
                .next("Say for example --key payment_id=123."));
      }
      out.put(text.substring(0, at).strip(), text.substring(at + 1).strip());
    }
    return out;
  }
}
