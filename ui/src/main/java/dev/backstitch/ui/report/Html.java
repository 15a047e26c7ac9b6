package dev.backstitch.ui.report;

/** HTML as it is written, every text escaped. Not thread-safe. */
final class Html {
  private final StringBuilder out = new StringBuilder();

  /** Escaped for element content and for attributes in double quotes. */
  static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(c == '\t' || c == '\n' || c >= ' ' ? c : 0xFFFD);
              }
            });
    return out.toString();
  }

  /** Begins an element; {@code classes} is empty for none. */
  Html open(String tag, String classes) {
    out.append('<').append(tag);
    if (!classes.isEmpty()) {
      out.append(" class=\"").append(escaped(classes)).append('"');
    }
    out.append('>');
    return this;
  }

  Html open(String tag) {
    return open(tag, "");
  }

  Html close(String tag) {
    out.append("</").append(tag).append('>');
    return this;
  }

  Html text(String text) {
    out.append(escaped(text));
    return this;
  }

  /** A whole element with a text. */
  Html element(String tag, String classes, String text) {
    return open(tag, classes).text(text).close(tag);
  }

  Html element(String tag, String text) {
    return element(tag, "", text);
  }

  /** Markup that this program wrote; never something from a project. */
  Html markup(String markup) {
    out.append(markup);
    return this;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
