package dev.backstitch.ui.console.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.CatalogTable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Tables about the home: described with every query, their rows told when a text reads them. */
public final class CatalogWire {
  private static final Map<String, Function<String, Object>> READERS =
      Map.of(
          "Boolean", Boolean::valueOf,
          "Integer", Integer::valueOf,
          "Long", Long::valueOf,
          "BigDecimal", BigDecimal::new,
          "String", text -> text,
          "LocalDate", LocalDate::parse,
          "OffsetDateTime", OffsetDateTime::parse);

  private CatalogWire() {}

  /** Adds the tables without their rows. */
  public static void write(ObjectNode message, List<CatalogTable> tables) {
    for (CatalogTable table : tables) {
      ObjectNode node = message.withArray("catalog").addObject().put("name", table.name());
      for (Column column : table.columns()) {
        SchemaWire.column(node.withArray("columns").addObject(), column);
      }
    }
  }

  /**
   * The tables of a message.
   *
   * @param rows of the table of a name, asked when they are needed
   */
  public static List<CatalogTable> read(
      JsonNode message, Function<String, List<List<@Nullable Object>>> rows) {
    List<CatalogTable> out = new ArrayList<>();
    for (JsonNode node : message.path("catalog")) {
      List<Column> columns = new ArrayList<>();
      node.path("columns").forEach(column -> columns.add(SchemaWire.column(column)));
      String name = node.path("name").asText();
      out.add(new CatalogTable(name, "", columns, () -> rows.apply(name)));
    }
    return out;
  }

  /** Adds rows, each value with the name of its type. */
  public static void writeRows(ObjectNode message, List<List<@Nullable Object>> rows) {
    ArrayNode out = message.withArray("rows");
    for (List<@Nullable Object> row : rows) {
      ArrayNode cells = out.addArray();
      for (Object value : row) {
        if (value == null) {
          cells.addNull();
        } else {
          cells.addArray().add(value.getClass().getSimpleName()).add(value.toString());
        }
      }
    }
  }

  /** The rows of a message. */
  public static List<List<@Nullable Object>> readRows(JsonNode message) {
    List<List<@Nullable Object>> out = new ArrayList<>();
    for (JsonNode row : message.path("rows")) {
      List<@Nullable Object> cells = new ArrayList<>();
      row.forEach(cell -> cells.add(cell.isNull() ? null : value(cell)));
      out.add(Collections.unmodifiableList(cells));
    }
    return out;
  }

  private static Object value(JsonNode cell) {
    return Objects.requireNonNull(READERS.get(cell.path(0).asText())).apply(cell.path(1).asText());
  }
}
