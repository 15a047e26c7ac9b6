package dev.backstitch.ui.cli.verb;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.asset.AssetsJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code assets}: what there is and how it stands. */
@Command(name = "assets", description = "Lists the assets and how their partitions stand.")
public final class AssetsVerb extends OverHome {
  @Option(
      names = "--select",
      paramLabel = "SELECTION",
      description = "such as +crm.regional, owner:crm, layer:mart and not tag:slow")
  @Nullable String select;

  public AssetsVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Partitions.View> views = backstitch.partitions().views(select);
    if (session().wantsJson()) {
      session().json(json -> AssetsJson.fields(json, views));
    } else {
      table(views).printHeaded(session().terminal());
      views.forEach(
          view ->
              view.conventions()
                  .forEach(words -> session().terminal().line(view.asset().name() + " " + words)));
    }
    return ExitCode.OK;
  }

  private static Table table(List<Partitions.View> views) {
    Table table =
        new Table(
            "",
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.RIGHT,
            Table.Align.LEFT);
    table.row("asset", "kind", "layer", "owner", "partitioned by", "partitions", "state");
    for (Partitions.View view : views) {
      AssetDefinition asset = view.asset();
      table.row(
          asset.name().toString(),
          asset.origin().kind(),
          Words.word(asset.layer()),
          asset.owner().team(),
          asset.scheme().words(),
          Words.figure(view.state().extent().all().count()),
          summary(view));
    }
    return table;
  }

  private static String summary(Partitions.View view) {
    String states =
        view.states().entrySet().stream()
            .map(e -> Words.figure(e.getValue().count()) + " " + e.getKey())
            .collect(Collectors.joining(", "));
    return view.waiting().isEmpty()
        ? states
        : states + ", late waiting (" + Words.figure(view.lateWaiting()) + ")";
  }
}
