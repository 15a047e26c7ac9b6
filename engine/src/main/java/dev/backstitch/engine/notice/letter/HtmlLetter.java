package dev.backstitch.engine.notice.letter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A letter as one page: no script, nothing from outside, and a policy that forbids both. Light or
 * dark as the reader's system; printable; plain enough for a mail program.
 */
public final class HtmlLetter implements Block.Visitor {
  private final StringBuilder out = new StringBuilder();

  private HtmlLetter() {}

  public static String of(Letter letter) {
    HtmlLetter writer = new HtmlLetter();
    writer
        .markup("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
        .markup("<meta http-equiv=\"Content-Security-Policy\" content=\"")
        .markup("default-src 'none'; style-src 'unsafe-inline'\">\n")
        .markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .markup("<meta name=\"color-scheme\" content=\"light dark\">\n")
        .element("title", letter.subject())
        .markup("\n<style>\n" + style() + "</style></head>\n<body><main>\n")
        .element("h1", letter.subject())
        .markup("\n<p class=\"to\">" + escaped(letter.to()) + "</p>\n");
    letter.blocks().forEach(block -> block.accept(writer));
    return writer.markup("</main></body></html>\n").out.toString();
  }

  /** Escaped for element content and for attributes in double quotes. */
  static String escaped(String text) {
    return Lines.one(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private HtmlLetter markup(String markup) {
    out.append(markup);
    return this;
  }

  private HtmlLetter element(String tag, String text) {
    return markup("<" + tag + ">" + escaped(text) + "</" + tag + ">");
  }

  @Override
  public void heading(Block.Heading heading) {
    element("h2", heading.words()).markup("\n");
  }

  @Override
  public void text(Block.Text text) {
    element("p", text.words()).markup("\n");
  }

  @Override
  public void quote(Block.Quote quote) {
    markup("<blockquote><p>");
    List<String> lines = Lines.of(quote.words());
    markup(String.join("<br>\n", lines.stream().map(HtmlLetter::escaped).toList()));
    markup("</p>");
    if (!quote.by().isEmpty()) {
      markup("<footer>" + escaped(quote.by()) + "</footer>");
    }
    markup("</blockquote>\n");
  }

  @Override
  public void table(Block.Table table) {
    markup("<table>\n<thead><tr>");
    table.columns().forEach(c -> cell("th", c.style(), escaped(c.name())));
    markup("</tr></thead>\n<tbody>\n");
    for (List<String> row : table.rows()) {
      markup("<tr>");
      for (int i = 0; i < row.size(); i++) {
        Block.Style style = table.columns().get(i).style();
        String text = escaped(row.get(i));
        cell("td", style, style == Block.Style.NAME ? "<code>" + text + "</code>" : text);
      }
      markup("</tr>\n");
    }
    markup("</tbody></table>\n");
  }

  private void cell(String tag, Block.Style style, String content) {
    String align = style == Block.Style.FIGURE ? " class=\"figure\" align=\"right\"" : "";
    markup("<" + tag + align + ">" + content + "</" + tag + ">");
  }

  @Override
  public void command(Block.Command command) {
    element("p", command.does()).markup("\n");
    markup("<pre><code>" + escaped(command.line()) + "</code></pre>\n");
  }

  private static String style() {
    try (InputStream in = HtmlLetter.class.getResourceAsStream("letter.css")) {
      if (in == null) {
        throw new IllegalStateException("Cannot find letter.css");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
