package dev.backstitch.storage.query.duckdb;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** Reads what DuckDB prints as JSON: errors, parse trees and plans, however deep. */
public final class Json {
  private static final JsonMapper MAPPER =
      new JsonMapper(
          JsonFactory.builder()
              .streamReadConstraints(
                  StreamReadConstraints.builder()
                      .maxNestingDepth(100_000)
                      .maxStringLength(Integer.MAX_VALUE)
                      .build())
              .build());

  private Json() {}

  /** A missing node when the text is no JSON. */
  public static JsonNode read(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  /** Visits every object in the tree, without recursion. */
  public static void eachObject(JsonNode root, Consumer<JsonNode> visitor) {
    Deque<JsonNode> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      JsonNode node = open.pop();
      if (node.isObject()) {
        visitor.accept(node);
      }
      node.forEach(
          child -> {
            if (child.isContainerNode()) {
              open.push(child);
            }
          });
    }
  }
}
