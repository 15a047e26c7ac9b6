package dev.backstitch.ui.cli.verb;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.catalog.OtherCatalog;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.exit.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** A verb that works on an opened home. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    exitCodeOnInvalidInput = 2)
public abstract class OverHome implements Callable<Integer> {
  private final Session session;

  protected OverHome(Session session) {
    this.session = session;
  }

  /** The call that this verb answers. */
  protected final Session session() {
    return session;
  }

  /** Does what the verb says. */
  protected abstract ExitCode on(Backstitch backstitch);

  @Override
  public final Integer call() {
    try (Backstitch backstitch = session.open()) {
      int code = on(backstitch).number();
      // What was released is; that a catalog does not know it yet must be seen, and fails nothing.
      Reports.print(session.terminal(), ofCatalog(backstitch.otherCatalog()));
      return code;
    }
  }

  /** Why it was not told, else what was seen of it at the start; each once. */
  private static List<Problem> ofCatalog(OtherCatalog catalog) {
    List<Problem> untold = catalog.untold();
    return untold.isEmpty() ? catalog.atStart() : untold;
  }
}
