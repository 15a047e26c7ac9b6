package dev.backstitch.storage.query.duckdb.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A user's SQL cut at its parameters: {@code $name} outside strings, comments, quoted names and
 * dollar-quoted strings. Semicolons after the last token are blanked, so that the text can stand in
 * parentheses.
 */
public final class UserText {
  private final String text;
  private final List<Mark> marks;

  private UserText(String text, List<Mark> marks) {
    this.text = text;
    this.marks = List.copyOf(marks);
  }

  /**
   * One parameter.
   *
   * @param name without the dollar, in lower case; empty for a positional one
   */
  public record Mark(String name, int start, int end) {}

  public static UserText of(String sql) {
    List<Mark> marks = new ArrayList<>();
    List<Integer> trailing = new ArrayList<>();
    SqlScanner scanner = new SqlScanner(sql);
    while (scanner.next()) {
      switch (scanner.kind()) {
        case PARAMETER -> {
          String name = sql.substring(scanner.start() + 1, scanner.end());
          marks.add(new Mark(name.toLowerCase(Locale.ROOT), scanner.start(), scanner.end()));
          trailing.clear();
        }
        case SEMICOLON -> trailing.add(scanner.start());
        case CODE -> trailing.clear();
        case BLANK -> {}
      }
    }
    StringBuilder kept = new StringBuilder(sql);
    trailing.forEach(i -> kept.setCharAt(i, ' '));
    return new UserText(kept.toString(), marks);
  }

  public List<Mark> marks() {
    return marks;
  }

  public Place place(int offset) {
    return Place.of(text, offset);
  }

  /** The text with each parameter replaced; every name must have a value. */
  public Rendered render(Map<String, String> values) {
    StringBuilder out = new StringBuilder();
    List<Piece> pieces = new ArrayList<>();
    int from = 0;
    for (Mark mark : marks) {
      pieces.add(new Piece(out.length(), from, ""));
      out.append(text, from, mark.start());
      pieces.add(new Piece(out.length(), mark.start(), mark.name()));
      String value = values.get(mark.name());
      if (value == null) {
        throw new IllegalArgumentException("Cannot render parameter: $" + mark.name());
      }
      out.append(value);
      from = mark.end();
    }
    pieces.add(new Piece(out.length(), from, ""));
    out.append(text, from, text.length());
    return new Rendered(this, out.toString(), pieces);
  }

  /**
   * From {@code at} in the rendered text stands what began at {@code origin} in the user's.
   *
   * @param parameter whose value it is; empty for the user's own words
   */
  record Piece(int at, int origin, String parameter) {
    boolean replaced() {
      return !parameter.isEmpty();
    }
  }

  /** A text without parameters that still knows where each part came from. */
  public static final class Rendered {
    private final UserText user;
    private final String sql;
    private final List<Piece> pieces;

    private Rendered(UserText user, String sql, List<Piece> pieces) {
      this.user = user;
      this.sql = sql;
      this.pieces = pieces;
    }

    public String sql() {
      return sql;
    }

    List<Piece> pieces() {
      return pieces;
    }

    /** The place in the user's text of what a piece begins with. */
    Place place(Piece piece) {
      return user.place(piece.origin());
    }

    /** The place in the user's text of a byte of this text alone. */
    public Place place(int byteOffset) {
      return placeWithin(sql, 0, byteOffset);
    }

    /**
     * The place in the user's text of a byte of a statement that contains this text.
     *
     * @param begin where this text begins in the statement, in chars
     * @return unknown when the byte lies outside this text
     */
    public Place placeWithin(String statement, int begin, int byteOffset) {
      int at = byteOffset < 0 ? -1 : Place.charAt(statement, byteOffset) - begin;
      if (at < 0 || at > sql.length()) {
        return Place.UNKNOWN;
      }
      Piece last = pieces.get(0);
      for (Piece piece : pieces) {
        last = piece.at() <= at ? piece : last;
      }
      return user.place(last.replaced() ? last.origin() : last.origin() + at - last.at());
    }
  }

  /** Line and column from 1, columns in characters as people count them; 0 when unknown. */
  public record Place(int line, int column) {
    public static final Place UNKNOWN = new Place(0, 0);

    private static Place of(String text, int offset) {
      int end = Math.min(offset, text.length());
      int lineStart = text.lastIndexOf('\n', end - 1) + 1;
      int line = 1 + (int) text.substring(0, lineStart).chars().filter(c -> c == '\n').count();
      return new Place(line, 1 + text.codePointCount(lineStart, end));
    }

    /** The char index at which a byte of the text's UTF-8 lies. */
    private static int charAt(String text, int byteOffset) {
      int bytes = 0;
      int at = 0;
      while (at < text.length() && bytes < byteOffset) {
        int point = text.codePointAt(at);
        bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
        at += Character.charCount(point);
      }
      return at;
    }

    @Override
    public String toString() {
      return line + ":" + column;
    }
  }
}
