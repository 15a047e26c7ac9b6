package dev.backstitch.ui.cli.remote;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Any answer for a person: what is short as lines of name and value, lists of it as tables, the
 * rest under headings.
 */
final class AnswerText {
  private static final String STEP = "  ";

  /** Rows of a table that is part of something else. */
  private static final int MOST_BELOW = 30;

  private final Terminal terminal;
  private final CellText cells;

  AnswerText(Terminal terminal, String option) {
    this.terminal = terminal;
    this.cells = new CellText(option);
  }

  void print(JsonNode answer) {
    if (answer.size() == 1 && answer.isObject()) {
      Map.Entry<String, JsonNode> only = answer.properties().iterator().next();
      if (only.getValue().isArray()) {
        alone(only.getKey(), only.getValue());
        return;
      }
    }
    value(answer, "");
  }

  /** A list that is all there is needs no heading. */
  private void alone(String name, JsonNode list) {
    if (list.isEmpty()) {
      terminal.line("no " + CellText.words(name));
    } else {
      list(list, "");
    }
  }

  private void value(JsonNode value, String indent) {
    if (value.isObject()) {
      object(value, indent);
    } else if (value.isArray()) {
      list(value, indent);
    } else {
      terminal.line(indent + cells.text(value));
    }
  }

  private void object(JsonNode object, String indent) {
    Table facts = new Table(indent, Table.Align.LEFT, Table.Align.LEFT);
    object
        .properties()
        .forEach(
            field -> {
              if (cells.isFact(field.getValue()) && !CellText.isNothing(field.getValue())) {
                facts.row(
                    CellText.words(field.getKey()), cells.fact(field.getKey(), field.getValue()));
              }
            });
    facts.print(terminal);
    object
        .properties()
        .forEach(
            field -> {
              if (!cells.isFact(field.getValue()) && !CellText.isNothing(field.getValue())) {
                part(CellText.words(field.getKey()), field.getValue(), indent);
              }
            });
  }

  private void part(String title, JsonNode value, String indent) {
    if (indent.isEmpty()) {
      terminal.heading(title);
    } else {
      terminal.line(indent + title);
    }
    if (value.isTextual()) {
      value.asText().lines().forEach(line -> terminal.line(indent + STEP + line));
    } else {
      value(value, indent + STEP);
    }
  }

  private void list(JsonNode list, String indent) {
    if (isTable(list)) {
      table(list, indent);
      return;
    }
    boolean isFirst = true;
    for (JsonNode item : list) {
      if (!isFirst && item.isObject()) {
        terminal.line("");
      }
      isFirst = false;
      value(item, indent);
    }
  }

  private boolean isTable(JsonNode list) {
    for (JsonNode item : list) {
      if (!item.isObject()) {
        return false;
      }
      for (JsonNode value : item) {
        if (!cells.isShort(value)) {
          return false;
        }
      }
    }
    return true;
  }

  private void table(JsonNode list, String indent) {
    int most = indent.isEmpty() ? Integer.MAX_VALUE : MOST_BELOW;
    List<String> columns = columns(list);
    List<Table.Align> aligns = new ArrayList<>();
    columns.forEach(
        column -> aligns.add(isNumbers(list, column) ? Table.Align.RIGHT : Table.Align.LEFT));
    Table table = new Table(indent, aligns);
    table.row(columns.stream().map(CellText::words).toList());
    for (int i = 0; i < Math.min(most, list.size()); i++) {
      JsonNode item = list.get(i);
      table.row(columns.stream().map(column -> cells.cell(column, item.path(column))).toList());
    }
    table.printHeaded(terminal);
    if (list.size() > most) {
      terminal.line(indent + Words.figure(list.size() - most) + " more; --json has all");
    }
  }

  /** Those in which some row has something. */
  private static List<String> columns(JsonNode list) {
    Set<String> names = new LinkedHashSet<>();
    for (JsonNode item : list) {
      item.properties()
          .forEach(
              field -> {
                if (!CellText.isNothing(field.getValue())) {
                  names.add(field.getKey());
                }
              });
    }
    return List.copyOf(names);
  }

  private static boolean isNumbers(JsonNode list, String column) {
    for (JsonNode item : list) {
      JsonNode value = item.path(column);
      if (!value.isNumber() && !CellText.isNothing(value)) {
        return false;
      }
    }
    return true;
  }
}
