package dev.backstitch.storage.query.duckdb.text;

import dev.backstitch.storage.query.Binder.TextRun;
import dev.backstitch.storage.query.duckdb.text.UserText.Piece;
import dev.backstitch.storage.query.duckdb.text.UserText.Place;
import dev.backstitch.storage.query.duckdb.text.UserText.Rendered;
import java.util.ArrayList;
import java.util.List;

/** Where the bytes of a rendered text come from, as few runs of bytes as tell it. */
final class TextRuns {
  private final List<TextRun> runs = new ArrayList<>();
  private int bytes;

  private TextRuns() {}

  static List<TextRun> of(Rendered text) {
    TextRuns all = new TextRuns();
    List<Piece> pieces = text.pieces();
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      int end = i + 1 < pieces.size() ? pieces.get(i + 1).at() : text.sql().length();
      all.add(text.sql().substring(piece.at(), end), text.place(piece), piece.parameter());
    }
    return List.copyOf(all.runs);
  }

  private void add(String words, Place place, String parameter) {
    if (!parameter.isEmpty()) {
      runs.add(new TextRun(bytes, place.line(), place.column(), 0, parameter));
      words.codePoints().forEach(point -> bytes += width(point));
      return;
    }
    int line = place.line();
    int column = place.column();
    int open = 0;
    for (int point : words.codePoints().toArray()) {
      int width = width(point);
      if (width != open) {
        runs.add(new TextRun(bytes, line, column, width, ""));
      }
      bytes += width;
      open = point == '\n' ? 0 : width;
      line += point == '\n' ? 1 : 0;
      column = point == '\n' ? 1 : column + 1;
    }
  }

  private static int width(int point) {
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
}
