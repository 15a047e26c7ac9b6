package dev.backstitch.engine.notice.letter;

import java.util.List;
import java.util.stream.Collectors;

/** A letter as Markdown (CommonMark with tables), readable as it is. */
public final class MarkdownLetter implements Block.Visitor {
  private final StringBuilder out = new StringBuilder();

  private MarkdownLetter() {}

  public static String of(Letter letter) {
    MarkdownLetter writer = new MarkdownLetter();
    writer.out.append("# ").append(escaped(letter.subject())).append("\n\n");
    writer.out.append(escaped(letter.to())).append('\n');
    letter.blocks().forEach(block -> block.accept(writer));
    return writer.out.toString();
  }

  /** One line in which nothing is markup, not even at its beginning. */
  static String escaped(String text) {
    return inline(text)
        .replaceFirst("^([-+=#])", "\\\\$1")
        .replaceFirst("^(\\d+)([.)])", "$1\\\\$2");
  }

  /** The same for what stands within a line or a cell; a bar ends no cell. */
  private static String inline(String text) {
    return Lines.one(text)
        .replaceAll("[\\\\`*\\[\\]<>|~]|&(?=[#\\p{Alpha}])", "\\\\$0")
        .replaceAll("(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])", "\\\\$0");
  }

  @Override
  public void heading(Block.Heading heading) {
    out.append("\n## ").append(escaped(heading.words())).append('\n');
  }

  @Override
  public void text(Block.Text text) {
    out.append('\n').append(escaped(text.words())).append('\n');
  }

  @Override
  public void quote(Block.Quote quote) {
    List<String> lines = Lines.of(quote.words());
    out.append('\n');
    for (int i = 0; i < lines.size(); i++) {
      out.append("> ").append(escaped(lines.get(i)));
      out.append(i < lines.size() - 1 && !lines.get(i).isBlank() ? "\\\n" : "\n");
    }
    if (!quote.by().isEmpty()) {
      out.append(">\n> ").append(escaped(quote.by())).append('\n');
    }
  }

  @Override
  public void table(Block.Table table) {
    out.append('\n');
    row(table.columns().stream().map(column -> inline(column.name())).toList());
    row(
        table.columns().stream()
            .map(column -> column.style() == Block.Style.FIGURE ? "---:" : "---")
            .toList());
    for (List<String> cells : table.rows()) {
      row(cells.stream().map(MarkdownLetter::inline).toList());
    }
  }

  private void row(List<String> cells) {
    out.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |"))).append('\n');
  }

  @Override
  public void command(Block.Command command) {
    out.append('\n').append(escaped(command.does())).append("\n\n");
    out.append("    ").append(Lines.one(command.line())).append('\n');
  }
}
