package dev.backstitch.ui.cli.catalog;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.catalog.OtherCatalog;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.catalog.CatalogJson;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** {@code catalog show}: what may be expected of the catalog, and what it was told. */
@Command(
    name = "show",
    description = "Shows what may be expected of the attached catalog, and what it was told.")
public final class ShowVerb extends OverHome {
  public ShowVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Optional<OtherCatalog.View> view = backstitch.otherCatalog().view();
    if (session().wantsJson()) {
      session().json(json -> CatalogJson.view(json, view.orElse(null)));
    } else {
      view.ifPresentOrElse(this::tell, () -> session().terminal().line("no catalog is attached"));
    }
    return ExitCode.OK;
  }

  private void tell(OtherCatalog.View view) {
    session().terminal().line("catalog " + view.address());
    session().terminal().line(words(view));
    StatementReport.print(session().terminal(), view.statement());
  }

  private static String words(OtherCatalog.View view) {
    List<Release> pending = view.pending();
    if (pending.isEmpty()) {
      return view.told() == 0 ? "nothing was released yet" : "told up to release " + view.told();
    }
    return "not told yet: release "
        + pending.stream().map(r -> Long.toString(r.id())).collect(Collectors.joining(", "));
  }
}
