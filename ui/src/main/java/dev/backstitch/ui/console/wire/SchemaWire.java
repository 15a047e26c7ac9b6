package dev.backstitch.ui.console.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.Past;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.query.TableSet.Content;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Columns of a table as one side tells them the other. */
public final class SchemaWire {
  private SchemaWire() {}

  /** Adds what a table holds to a message. */
  public static void write(ObjectNode message, Content content) {
    content
        .schema()
        .fields()
        .forEach(field -> field(message.withArray("fields").addObject(), field));
    TableSchema.Versions versions = content.schema().versions();
    if (versions != null) {
      versions.key().forEach(message.withArray("key")::add);
      field(message.putObject("change"), versions.change());
    }
    content.snapshot().ifPresent(snapshot -> message.put("snapshot", snapshot));
  }

  private static void field(ObjectNode node, Field field) {
    node.put("id", field.id());
    column(node, field.column());
  }

  static void column(ObjectNode node, Column column) {
    node.put("name", column.name())
        .put("type", column.type().sql())
        .put("required", column.required());
    column.past().names().forEach(node.withArray("past")::add);
    node.put("older", column.past().value());
  }

  /** What a table holds, read from a message. */
  public static Content read(JsonNode message) {
    List<Field> fields = new ArrayList<>();
    message.path("fields").forEach(node -> fields.add(field(node)));
    TableSchema.Versions versions =
        message.has("change")
            ? new TableSchema.Versions(texts(message.path("key")), field(message.path("change")))
            : null;
    return new Content(
        new TableSchema(fields, versions),
        message.has("snapshot")
            ? OptionalLong.of(message.path("snapshot").asLong())
            : OptionalLong.empty());
  }

  private static Field field(JsonNode node) {
    return new Field(node.path("id").asInt(), column(node));
  }

  static Column column(JsonNode node) {
    String name = node.path("name").asText();
    @Nullable String older = node.path("older").isTextual() ? node.path("older").asText() : null;
    return new Column(
        name,
        TypeText.parse(name, node.path("type").asText()),
        node.path("required").asBoolean(),
        "",
        new Past(texts(node.path("past")), older));
  }

  /** Texts of an array. */
  public static List<String> texts(JsonNode array) {
    List<String> out = new ArrayList<>();
    array.forEach(text -> out.add(text.asText()));
    return out;
  }
}
