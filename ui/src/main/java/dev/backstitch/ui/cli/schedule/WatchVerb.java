package dev.backstitch.ui.cli.schedule;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.schedule.Stop;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code schedules watch}: answers what is due until it is interrupted. */
@Command(
    name = "watch",
    description = {
      "Answers ticks and arrivals as they come, and keeps open partitions fresh, until Ctrl-C.",
      "What is being built then is finished first. One process at a time watches a home."
    })
public final class WatchVerb extends OverHome {
  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      description =
          "the longest time between two looks for deliveries (default: ${DEFAULT-VALUE}); ticks are"
              + " answered when they pass")
  int every = 30;

  public WatchVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Stop stop = new Stop();
    Thread hook = new Thread(() -> end(stop), "backstitch-interrupted");
    Runtime.getRuntime().addShutdownHook(hook);
    session().terminal().err().println("watching; Ctrl-C ends it");
    session().terminal().err().flush();
    try (Telling telling = new Telling(session().terminal())) {
      backstitch.schedules().watch(Duration.ofSeconds(Math.max(1, every)), stop, telling);
      return ExitCode.OK;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return ExitCode.OK;
    } finally {
      session().terminal().out().flush();
      session().terminal().err().flush();
      stop.done();
      if (!stop.isAsked()) {
        Runtime.getRuntime().removeShutdownHook(hook);
      }
    }
  }

  private static void end(Stop stop) {
    stop.ask();
    try {
      stop.awaitDone();
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }
}
