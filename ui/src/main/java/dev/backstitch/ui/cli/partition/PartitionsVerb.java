package dev.backstitch.ui.cli.partition;

import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.asset.PartitionsJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code partitions}: how the partitions of one asset stand; takes some away on request. */
@Command(
    name = "partitions",
    description = "Shows how the partitions of an asset stand, or removes some of them.")
public final class PartitionsVerb extends OverHome {
  @Parameters(paramLabel = "ASSET", description = "team.table, or the table where it is one team's")
  String asset = "";

  @ArgGroup(exclusive = false)
  @Nullable Removal removal;

  /** Both or neither: what is taken away goes on record with its reason. */
  static final class Removal {
    @Option(
        names = "--remove",
        required = true,
        paramLabel = "A..B",
        description = "take these published partitions away; materialize builds them anew")
    String partitions = "";

    @Option(names = "--reason", required = true, description = "why they are removed")
    String reason = "";
  }

  public PartitionsVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    if (removal == null) {
      show(backstitch.partitions().view(asset));
    } else {
      remove(backstitch.partitions(), removal);
    }
    return ExitCode.OK;
  }

  private void show(Partitions.View view) {
    if (session().wantsJson()) {
      session().json(json -> PartitionsJson.fields(json, view));
      return;
    }
    session().terminal().heading(view.asset().name() + ", " + view.asset().scheme().words());
    Table table = new Table("  ", Table.Align.LEFT, Table.Align.RIGHT, Table.Align.LEFT);
    view.states()
        .forEach(
            (word, keys) -> {
              List<String> lines = Words.lines(keys);
              table.row(word, Words.figure(keys.count()), lines.get(0));
              lines.stream().skip(1).forEach(line -> table.row("", "", line));
            });
    if (!view.waiting().isEmpty()) {
      PartitionSet waited = view.waitedFor();
      table.row(
          "late waiting (" + Words.figure(view.lateWaiting()) + ")",
          Words.figure(waited.count()),
          Words.ranges(waited));
    }
    table.print(session().terminal());
    view.conventions().forEach(words -> session().terminal().line("  " + words));
  }

  private void remove(Partitions partitions, Removal wanted) {
    Release release = partitions.remove(asset, wanted.partitions, wanted.reason);
    if (session().wantsJson()) {
      session().json(json -> PartitionsJson.removed(json, release, asset, wanted.partitions));
    } else {
      session()
          .terminal()
          .line(
              "removed "
                  + wanted.partitions
                  + " of "
                  + asset
                  + " in release "
                  + release.id()
                  + "; `backstitch materialize` builds them anew");
    }
  }
}
