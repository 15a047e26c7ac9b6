package dev.backstitch.examples.retail;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.Project;
import dev.backstitch.examples.payments.landing.FxLanding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The retail example over the UCI "Online Retail" data set (Daqing Chen, 2015, CC BY 4.0), which is
 * not part of this distribution: one CSV file for each day in {@code landing/}, and {@code
 * control_totals.csv}.
 */
public final class RetailProject implements DemoProject {
  private static final Instant NOW = Instant.parse("2011-12-10T06:00:00Z");
  private static final Path BESIDE = Path.of("..", "shared", "data", "retail");

  @Override
  public String name() {
    return "retail";
  }

  @Override
  public Declarations declarations() {
    return Project.declaredIn(Retail.class);
  }

  @Override
  public Instant now() {
    return NOW;
  }

  @Override
  public Instant receivedAt(Instant modified) {
    return NOW;
  }

  @Override
  public Path landing(Path scratch, @Nullable Path source) {
    Path data = source == null ? BESIDE : source;
    if (!Files.isDirectory(data.resolve("landing"))) {
      throw new ProblemException(
          Problem.of("BS-178", "retail", "needs the shop's files, not found in " + data)
              .next("Name the folder that holds landing/ and control_totals.csv: --landing PATH."));
    }
    try {
      Files.createDirectories(scratch);
      link(scratch.resolve("orders"), data.resolve("landing"));
      link(scratch.resolve("control_totals.csv"), data.resolve("control_totals.csv"));
    } catch (IOException unusable) {
      throw new UncheckedIOException("Cannot link the shop's files into " + scratch, unusable);
    }
    FxLanding.write(scratch, LocalDate.of(2010, 11, 15), LocalDate.of(2011, 12, 9));
    return scratch;
  }

  private static void link(Path link, Path to) throws IOException {
    Path real = to.toRealPath();
    if (Files.isSymbolicLink(link) && link.toRealPath().equals(real)) {
      return;
    }
    Files.deleteIfExists(link);
    Files.createSymbolicLink(link, real);
  }
}
