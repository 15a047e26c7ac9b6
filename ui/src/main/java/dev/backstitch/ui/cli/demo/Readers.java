package dev.backstitch.ui.cli.demo;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.cli.output.Terminal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reads the home in another process while something happens to it. */
final class Readers implements AutoCloseable {
  private final String project;
  private final Path home;
  private final String contradictions;
  private @Nullable Process process;

  Readers(String project, Path home, String contradictions) {
    this.project = project;
    this.home = home;
    this.contradictions = contradictions;
  }

  /** Begins to read, unless it does already. */
  void begin(Instant at) {
    if (process != null) {
      return;
    }
    try {
      process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:+UseSerialGC",
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Onlooker.class.getName(),
                  project,
                  home.toString(),
                  at.toString(),
                  contradictions)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot start a second process that reads", e);
    }
  }

  /** Ends reading, if it goes on, and says what was seen. */
  void end(Terminal terminal) {
    Process running = process;
    if (running == null) {
      return;
    }
    process = null;
    String[] counts = answer(running);
    terminal.line("");
    terminal.line("another process read all the while: " + counts[0] + " reads");
    terminal.line("mixed reads: " + counts[1]);
  }

  private static String[] answer(Process running) {
    try {
      running.getOutputStream().write('\n');
      running.getOutputStream().close();
      String said =
          new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (!said.matches("\\d+ \\d+")) {
        throw new ProblemException(
            Problem.of("BS-793", "demo", "the process that reads ended without a count")
                .blamedOn(Blame.EXTERNAL)
                .next("Begin anew on a new folder with --home."));
      }
      return said.split(" ", 2);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot hear the process that reads", e);
    }
  }

  @Override
  public void close() {
    if (process != null) {
      process.destroyForcibly();
    }
  }
}
