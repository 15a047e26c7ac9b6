package dev.backstitch.ui.cli.output;

import dev.backstitch.engine.plan.Plan;
import java.time.Duration;
import java.util.function.LongSupplier;

/** Progress for a person: one line that is written over, below what was said so far. */
final class BarProgress extends Progress {
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final String ERASE = "\r\u001b[K";
  private static final int WIDTH = 24;
  private static final int LONGEST = 78;

  private final Terminal terminal;
  private String bar = "looking at deliveries ...";

  BarProgress(Terminal terminal, LongSupplier nanos) {
    super(terminal.interrupts(), nanos, PAUSE.toNanos());
    this.terminal = terminal;
    draw(bar);
  }

  @Override
  public void planned(Plan plan) {
    bar = "";
    super.planned(plan);
  }

  @Override
  void show(Tally tally) {
    long filled = tally.total() == 0 ? WIDTH : tally.over() * WIDTH / tally.total();
    String text =
        "[" + "#".repeat((int) filled) + ".".repeat((int) (WIDTH - filled)) + "] " + tally.words();
    bar = text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    draw(ERASE + bar);
  }

  @Override
  void say(String line) {
    draw(ERASE + terminal.toned(Terminal.Tone.FAINT, line) + System.lineSeparator() + bar);
  }

  private void draw(String text) {
    terminal.err().print(text);
    terminal.err().flush();
  }

  @Override
  public void close() {
    draw(ERASE);
  }
}
