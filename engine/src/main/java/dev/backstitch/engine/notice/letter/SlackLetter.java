package dev.backstitch.engine.notice.letter;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A letter as the JSON that Slack's incoming webhooks, and chats compatible with them, take: {@code
 * text} for notifications, {@code blocks} for the page. What is too long for a chat is cut, and
 * said to be.
 */
public final class SlackLetter implements Block.Visitor {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Slack refuses messages with more of them, or with longer ones. */
  private static final int BLOCKS = 45;

  private static final int CHARACTERS = 2800;
  private static final int TITLE = 150;
  private static final int ROWS = 12;

  private final List<ObjectNode> blocks = new ArrayList<>();

  private SlackLetter() {}

  public static String of(Letter letter) {
    SlackLetter writer = new SlackLetter();
    letter.blocks().forEach(block -> block.accept(writer));
    ObjectNode root = JSON.createObjectNode().put("text", escaped(letter.subject()));
    ArrayNode all = root.putArray("blocks");
    all.addObject()
        .put("type", "header")
        .putObject("text")
        .put("type", "plain_text")
        .put("text", cut(Lines.one(letter.subject()), TITLE));
    all.add(section(escaped(letter.to())));
    writer.blocks.stream().limit(BLOCKS).forEach(all::add);
    if (writer.blocks.size() > BLOCKS) {
      all.add(section("The rest is in the notice itself."));
    }
    return root.toString();
  }

  /** Nothing in it mentions anybody, links or is markup. */
  static String escaped(String text) {
    return Lines.one(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("[*_~`]", "\u200b$0");
  }

  private static String cut(String text, int most) {
    int end = text.offsetByCodePoints(0, Math.min(most - 1, text.codePointCount(0, text.length())));
    return end == text.length() ? text : text.substring(0, end) + "\u2026";
  }

  private static ObjectNode section(String mrkdwn) {
    ObjectNode out = JSON.createObjectNode().put("type", "section");
    out.putObject("text").put("type", "mrkdwn").put("text", cut(mrkdwn, CHARACTERS));
    return out;
  }

  @Override
  public void heading(Block.Heading heading) {
    blocks.add(section("*" + escaped(heading.words()) + "*"));
  }

  @Override
  public void text(Block.Text text) {
    blocks.add(section(escaped(text.words())));
  }

  @Override
  public void quote(Block.Quote quote) {
    StringBuilder out = new StringBuilder();
    Lines.of(quote.words()).forEach(line -> out.append("> ").append(escaped(line)).append('\n'));
    if (!quote.by().isEmpty()) {
      out.append("> ").append(escaped(quote.by()));
    }
    blocks.add(section(out.toString().strip()));
  }

  @Override
  public void table(Block.Table table) {
    StringBuilder out = new StringBuilder();
    for (List<String> row : table.rows().subList(0, Math.min(ROWS, table.rows().size()))) {
      out.append("\u2022 ").append(line(table.columns(), row)).append('\n');
    }
    if (table.rows().size() > ROWS) {
      out.append("and ").append(table.rows().size() - ROWS).append(" more");
    }
    blocks.add(section(out.toString().strip()));
  }

  private static String line(List<Block.Column> columns, List<String> row) {
    StringBuilder out = new StringBuilder(escaped(row.get(0)));
    for (int i = 1; i < row.size(); i++) {
      if (!row.get(i).isEmpty()) {
        out.append(i == 1 ? ": " : ", ");
        out.append(escaped(columns.get(i).name())).append(' ').append(escaped(row.get(i)));
      }
    }
    return out.toString();
  }

  @Override
  public void command(Block.Command command) {
    String line = Lines.one(command.line()).replace('`', '\'');
    String code = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    blocks.add(section(escaped(command.does()) + "\n```" + code + "```"));
  }
}
