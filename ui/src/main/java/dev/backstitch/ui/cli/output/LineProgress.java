package dev.backstitch.ui.cli.output;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Progress for files and pipes: a line every few seconds, and one for each thing that is done. */
final class LineProgress extends Progress {
  private static final Duration PAUSE = Duration.ofSeconds(5);

  private final Terminal terminal;

  LineProgress(Terminal terminal, LongSupplier nanos) {
    super(terminal.interrupts(), nanos, PAUSE.toNanos());
    this.terminal = terminal;
  }

  @Override
  void show(Tally tally) {
    say(tally.words());
  }

  @Override
  void say(String line) {
    terminal.err().println(line);
    terminal.err().flush();
  }
}
