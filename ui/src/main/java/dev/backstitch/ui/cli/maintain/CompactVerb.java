package dev.backstitch.ui.cli.maintain;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.maintain.Compacting.Compacted;
import dev.backstitch.engine.maintain.Packing;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.maintain.MaintainJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code maintain compact}: few files per partition. */
@Command(
    name = "compact",
    description = {
      "Merges small files of partitions that have several; no row and no version changes.",
      "Raw tables are left alone: each of their files is one delivery."
    })
public final class CompactVerb extends OverHome {
  @Option(
      names = "--file-mib",
      paramLabel = "MIB",
      defaultValue = "256",
      description = "how large merged files come to be at most (default: ${DEFAULT-VALUE})")
  int mostMebibytes;

  public CompactVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Compacted> all = backstitch.maintain().compact(packing());
    if (session().wantsJson()) {
      session().json(json -> MaintainJson.compacted(json, all));
    } else if (all.isEmpty()) {
      session().terminal().line("no partition has small files to merge");
    } else {
      all.forEach(
          one ->
              session()
                  .terminal()
                  .line(
                      one.table()
                          + ": "
                          + Words.count(one.files(), "file")
                          + " of "
                          + Words.count(one.partitions(), "partition")
                          + " merged into "
                          + one.into()));
    }
    return ExitCode.OK;
  }

  private Packing packing() {
    if (mostMebibytes < 1) {
      throw new ProblemException(
          Problem.of("BS-796", "--file-mib", "is " + mostMebibytes + ", expected 1 or more"));
    }
    return new Packing((long) mostMebibytes << 20);
  }
}
