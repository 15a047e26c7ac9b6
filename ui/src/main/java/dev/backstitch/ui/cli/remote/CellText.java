package dev.backstitch.ui.cli.remote;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Values that fit on a line.
 *
 * @param option what brings a further command to the same server
 */
record CellText(String option) {
  private static final int FEW = 6;
  private static final int SHORT_HASH = 8;

  /** Names of identifiers, which are no figures. */
  private static final List<String> NUMBERED =
      List.of("release", "version", "number", "id", "base", "port", "from", "to");

  /** Whether it fits on a line: a value, partitions, or a few values. */
  boolean isShort(JsonNode value) {
    if (value.isTextual()) {
      return value.asText().strip().lines().count() <= 1;
    }
    if (value.isArray()) {
      return items(value).allMatch(item -> item.isValueNode() && isShort(item))
          || items(value).allMatch(CellText::isCounted)
          || items(value).allMatch(CellText::isProblem);
    }
    return !value.isObject()
        || isProblem(value)
        || isPartitions(value)
        || (value.size() <= FEW && items(value).allMatch(CellText::isPlain));
  }

  /** Whether it fits on a line that it has for itself, of which nothing is to be left out. */
  boolean isFact(JsonNode value) {
    if (!value.isArray()) {
      return isShort(value);
    }
    return isShort(value)
        && items(value).allMatch(JsonNode::isValueNode)
        && items(value).noneMatch(item -> item.isTextual() && item.asText().indexOf(' ') >= 0);
  }

  static boolean isNothing(JsonNode value) {
    return value.isNull()
        || value.isMissingNode()
        || (value.isArray() && value.isEmpty())
        || (value.isObject() && items(value).allMatch(CellText::isNothing))
        || (value.isTextual() && value.asText().isEmpty());
  }

  private static boolean isPlain(JsonNode value) {
    return (value.isValueNode() && !value.isTextual())
        || (value.isTextual() && value.asText().indexOf('\n') < 0)
        || isPartitions(value);
  }

  private static boolean isPartitions(JsonNode value) {
    return value.isObject()
        && value.has("count")
        && value.has("ranges")
        && items(value).filter(part -> !isNothing(part)).count() <= 2;
  }

  private static boolean isProblem(JsonNode value) {
    return value.path("code").asText().startsWith("BS-") && value.has("subject");
  }

  /** Such as {@code {"state": "materialized", "count": 3, "ranges": "..."}}. */
  private static boolean isCounted(JsonNode value) {
    return value.isObject()
        && value.path("count").isIntegralNumber()
        && value.size() <= 3
        && value.iterator().next().isTextual();
  }

  /** In a table, where room is short. */
  String cell(String name, JsonNode value) {
    return Words.cut(Words.line(fact(name, value)));
  }

  /** On a line of its own. */
  String fact(String name, JsonNode value) {
    if (isNothing(value)) {
      return "";
    }
    if (value.isIntegralNumber()) {
      return NUMBERED.contains(name) ? value.asText() : Words.figure(value.asLong());
    }
    return text(value);
  }

  String text(JsonNode value) {
    if (isNothing(value)) {
      return "";
    }
    if (value.isBoolean()) {
      return value.asBoolean() ? "yes" : "no";
    }
    if (isPartitions(value)) {
      String count = Words.figure(value.path("count").asLong());
      String ranges = value.path("ranges").asText();
      return ranges.isEmpty() ? count : count + ": " + Words.cut(ranges);
    }
    if (value.isArray()) {
      return items(value).map(this::item).collect(Collectors.joining(", "));
    }
    if (isProblem(value)) {
      return Refusal.problem(value).text();
    }
    if (value.isObject()) {
      List<String> parts = new ArrayList<>();
      value
          .properties()
          .forEach(
              field -> {
                if (!isNothing(field.getValue())) {
                  parts.add(words(field.getKey()) + " " + fact(field.getKey(), field.getValue()));
                }
              });
      return String.join(", ", parts);
    }
    return word(value.asText().strip());
  }

  /** Commands lead to the same server, and of hashes the beginning is enough to tell them apart. */
  private String word(String text) {
    if (text.startsWith("./backstitch ") || text.startsWith("backstitch ")) {
      return text + option;
    }
    return text.matches("[0-9a-f]{32,64}") ? text.substring(0, SHORT_HASH) : text;
  }

  private String item(JsonNode item) {
    return isCounted(item)
        ? Words.figure(item.path("count").asLong()) + " " + item.iterator().next().asText()
        : text(item);
  }

  /** {@code lateWaiting} as people write it. */
  static String words(String name) {
    return name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
  }

  private static java.util.stream.Stream<JsonNode> items(JsonNode several) {
    return StreamSupport.stream(several.spliterator(), false);
  }
}
