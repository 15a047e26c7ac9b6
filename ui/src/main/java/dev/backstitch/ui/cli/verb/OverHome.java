package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.Backstitch;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** A verb that works on an opened home. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    exitCodeOnInvalidInput = 2)
abstract class OverHome implements Callable<Integer> {
  final Session session;

  OverHome(Session session) {
    this.session = session;
  }

  abstract ExitCode on(Backstitch backstitch);

  @Override
  public final Integer call() {
    try (Backstitch backstitch = session.open()) {
      return on(backstitch).number();
    }
  }
}
