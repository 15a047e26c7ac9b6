package dev.backstitch.ui.cli.backfill;

import dev.backstitch.lineage.radius.Narrowing;
import dev.backstitch.lineage.radius.Passage;
import dev.backstitch.ui.cli.output.Terminal;
import java.util.ArrayList;
import java.util.List;

/** Why the plan is smaller for its columns, and where it could not be. */
final class NarrowedText {
  private final Terminal terminal;

  NarrowedText(Terminal terminal) {
    this.terminal = terminal;
  }

  void print(List<Narrowing> narrowings) {
    List<String> narrowed = new ArrayList<>();
    List<String> whole = new ArrayList<>();
    for (Narrowing narrowing : narrowings) {
      (narrowing.passage().isWholeRow() ? whole : narrowed).add(words(narrowing));
    }
    list("narrowed by column", narrowed);
    list("not narrowed by column", whole);
  }

  private static String words(Narrowing narrowing) {
    String read = narrowing.reader() + " reading " + narrowing.edge().up();
    Passage passage = narrowing.passage();
    return switch (passage.kind()) {
      case NOTHING -> read + " is as it was: " + passage.why();
      case COLUMNS ->
          read + " changes " + String.join(", ", passage.columns()) + ": " + passage.why();
      case WHOLE_ROW -> read + " changes whole rows: " + passage.why();
      case UNKNOWN -> read + " may change whole rows, which is not known: " + passage.why();
    };
  }

  private void list(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      terminal.heading(title);
      lines.forEach(line -> terminal.line("  " + line));
    }
  }
}
