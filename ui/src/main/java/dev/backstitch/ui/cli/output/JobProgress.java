package dev.backstitch.ui.cli.output;

import dev.backstitch.ui.words.Words;
import java.util.Objects;

/**
 * Shows on the stream for problems how a job of a server goes on: one line that is written over for
 * a person, a line for each thing that is said elsewhere.
 */
public final class JobProgress implements AutoCloseable {
  private static final String ERASE = "\r\u001b[K";
  private static final int LONGEST = 78;

  private final Terminal terminal;
  private String last = "";

  public JobProgress(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * How far it is, in partitions.
   *
   * @param words the last thing that was said; empty for none
   */
  public record Shown(long done, long failed, long total, String words) {
    public Shown {
      Objects.requireNonNull(words);
    }

    private String text() {
      if (total == 0) {
        return words;
      }
      String failing = failed == 0 ? "" : ", " + Words.figure(failed) + " failed";
      String over =
          Words.figure(Math.min(total, done + failed))
              + " of "
              + Words.count(total, "partition")
              + failing;
      return words.isEmpty() ? over : over + ", " + words;
    }
  }

  public void show(Shown shown) {
    String text = terminal.isInteractive() ? shown.text() : shown.words();
    if (text.isEmpty() || text.equals(last)) {
      return;
    }
    last = text;
    if (terminal.isInteractive()) {
      draw(ERASE + text.substring(0, Math.min(LONGEST, text.length())));
    } else {
      draw(text + System.lineSeparator());
    }
  }

  private void draw(String text) {
    terminal.err().print(text);
    terminal.err().flush();
  }

  /** Leaves a clean line behind. */
  @Override
  public void close() {
    if (terminal.isInteractive() && !last.isEmpty()) {
      draw(ERASE);
    }
  }
}
