package dev.backstitch.engine.event.metric;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.observe.Observer;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;

/** What is counted in one process, as Prometheus reads it. Thread-safe. */
public final class Metrics {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final RunMetrics runs = new RunMetrics(registry);

  /** The registry alone would let them be collected. */
  private final List<LongSupplier> held = new CopyOnWriteArrayList<>();

  /** What counts runs. */
  public Observer observer() {
    return runs;
  }

  /** Also shows OpenLineage events: those that wait and those that were dropped. */
  public void showEvents(LongSupplier waiting, LongSupplier dropped) {
    held.addAll(List.of(waiting, dropped));
    Gauge.builder("backstitch.openlineage.waiting", waiting, LongSupplier::getAsLong)
        .description("OpenLineage events that are still to be sent")
        .register(registry);
    FunctionCounter.builder("backstitch.openlineage.dropped", dropped, LongSupplier::getAsLong)
        .description("OpenLineage events that did not arrive")
        .register(registry);
  }

  /** In Prometheus' text format. */
  public String text() {
    return registry.scrape();
  }

  /**
   * Writes the text into a file, for node_exporter's textfile collector: whoever reads it sees the
   * old text or the new one, whole.
   *
   * @throws ProblemException BS-812 when it cannot be written; a retry may help
   */
  public void write(Path file) {
    Path target = file.toAbsolutePath();
    Path beside =
        target.resolveSibling("." + target.getFileName() + "." + ProcessHandle.current().pid());
    try {
      Path folder = target.getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Files.writeString(beside, text());
      Files.move(
          beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException unwritable) {
      throw new ProblemException(
          Problem.of("BS-812", file.toString(), "cannot be written: " + unwritable)
              .blamedOn(Blame.EXTERNAL)
              .next("Name another file with --metrics."),
          unwritable);
    }
  }
}
