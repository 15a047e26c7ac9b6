package dev.backstitch.ui.cli.output;

import java.io.PrintStream;
import java.util.Objects;

/**
 * Where a command prints: answers on {@code out}, progress and problems on {@code err}.
 *
 * @param face who reads it
 * @param interrupts what is stopped when the process is told to end
 */
public record Terminal(PrintStream out, PrintStream err, Face face, Interrupts interrupts) {
  public Terminal {
    Objects.requireNonNull(out);
    Objects.requireNonNull(err);
    Objects.requireNonNull(face);
    Objects.requireNonNull(interrupts);
  }

  /** Of a command that is to begin. */
  public Terminal(PrintStream out, PrintStream err, Face face) {
    this(out, err, face, new Interrupts());
  }

  /** Who reads what is printed. */
  public enum Face {
    /** A file, a pipe or another program: lines only. */
    LINES,
    /** A person who wants no colour: a line may be written over. */
    PLAIN,
    /** A person: a line may be written over, and coloured. */
    COLOURED
  }

  /** A meaning that a person sees as a colour. */
  public enum Tone {
    STRONG("1"),
    FAINT("2"),
    BAD("31"),
    GOOD("32"),
    DOUBTFUL("33");

    private final String code;

    Tone(String code) {
      this.code = code;
    }
  }

  /** Whether a line may be written over. */
  public boolean isInteractive() {
    return face != Face.LINES;
  }

  /** The text as this face shows it. */
  public String toned(Tone tone, String text) {
    return face == Face.COLOURED && !text.isEmpty()
        ? "\u001b[" + tone.code + "m" + text + "\u001b[0m"
        : text;
  }

  public void line(String text) {
    out.println(text);
  }

  /** A heading over lines of an answer. */
  public void heading(String text) {
    out.println(toned(Tone.STRONG, text));
  }
}
