package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads where rows come from: a table, or a function. */
final class ScanReader {
  /** Functions whose rows follow from their arguments. */
  private static final Set<String> PURE =
      Set.of(
          "range", "generate_series", "unnest", "repeat", "repeat_row", "json_each", "json_tree");

  /** The hidden row number, and the column that stands for none at all. */
  private static final Set<String> NO_COLUMN =
      Set.of("18446744073709551615", "18446744073709551614");

  private ScanReader() {}

  static Operator read(JsonNode node, List<Operator> inputs) {
    JsonNode path = node.path("qname").path("path");
    String function = path.path(path.size() - 1).asText("").toLowerCase(Locale.ROOT);
    if (function.equals("seq_scan")) {
      return table(node, inputs);
    }
    return PURE.contains(function)
        ? generated(function, node, inputs)
        : new Operator.Outside(function, inputs);
  }

  private static Operator table(JsonNode node, List<Operator> inputs) {
    JsonNode table = node.path("function_data");
    OperatorFields.TABLE.check(table, "scan");
    if (!inputs.isEmpty() || !node.path("projected_input").isEmpty()) {
      throw new Strange("scan with field projected_input");
    }
    JsonNode names = node.path("names");
    List<String> columns = new ArrayList<>();
    for (JsonNode column : node.path("column_indexes")) {
      columns.add(column(column, names));
    }
    return new Operator.Scan(table.path("table").asText(""), columns);
  }

  private static String column(JsonNode column, JsonNode names) {
    OperatorFields.COLUMN.check(column, "scan");
    String index = column.path("index").asText("");
    if (NO_COLUMN.contains(index)) {
      return Operator.Scan.ROW_NUMBER;
    }
    JsonNode name = names.path(column.path("index").asInt(0));
    if (!name.isTextual()) {
      throw new Strange("scan of column " + index);
    }
    return name.asText();
  }

  /** With an input, its first columns are the arguments, and those that go on come last. */
  private static Operator generated(String function, JsonNode node, List<Operator> inputs) {
    List<Expression> arguments = new ArrayList<>();
    JsonNode types = node.path("input_table_types");
    if (inputs.isEmpty()) {
      node.path("parameters").forEach(value -> arguments.add(ConstantText.constant(value)));
      return new Generate(function, arguments, width(node), null, List.of());
    }
    if (inputs.size() > 1 || types.isEmpty()) {
      throw new Strange(function + " with field input_table_types");
    }
    for (int i = 0; i < types.size(); i++) {
      arguments.add(new Expression.ColumnAt(i, "", types.path(i).path("id").asText("")));
    }
    List<Integer> passedOn = OperatorReader.positions(node.path("projected_input"));
    return new Generate(function, arguments, width(node), inputs.get(0), passedOn);
  }

  private static int width(JsonNode node) {
    return node.path("column_indexes").size();
  }
}
