package dev.backstitch.ui.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Aligned columns of text. Not thread-safe. */
public final class Table {
  private static final String GAP = "  ";

  private final List<Align> aligns;
  private final String indent;
  private final List<List<String>> rows = new ArrayList<>();

  /** On which side the cells of a column meet. */
  public enum Align {
    LEFT,
    RIGHT
  }

  /** A table whose lines begin with {@code indent}. */
  public Table(String indent, Align... aligns) {
    this(indent, Arrays.asList(aligns));
  }

  public Table(String indent, List<Align> aligns) {
    this.indent = indent;
    this.aligns = List.copyOf(aligns);
  }

  public Table row(String... cells) {
    return row(Arrays.asList(cells));
  }

  /** One more line; as many cells as there are columns. */
  public Table row(List<String> cells) {
    if (cells.size() != aligns.size()) {
      throw new IllegalArgumentException("Cannot lay " + cells + " in " + aligns.size());
    }
    rows.add(List.copyOf(cells));
    return this;
  }

  /** The lines, without blanks at their ends. */
  public List<String> lines() {
    int[] widths = new int[aligns.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], width(row.get(i)));
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder out = new StringBuilder(indent);
    for (int i = 0; i < widths.length; i++) {
      String cell = row.get(i);
      String blanks = " ".repeat(widths[i] - width(cell));
      out.append(aligns.get(i) == Align.RIGHT ? blanks + cell : cell + blanks).append(GAP);
    }
    return out.toString().stripTrailing();
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  /** Prints the first line as a heading and the others below it. */
  public void printHeaded(Terminal terminal) {
    List<String> lines = lines();
    for (int i = 0; i < lines.size(); i++) {
      terminal.line(i == 0 ? terminal.toned(Terminal.Tone.STRONG, lines.get(i)) : lines.get(i));
    }
  }

  public void print(Terminal terminal) {
    lines().forEach(terminal::line);
  }
}
