package dev.backstitch.storage.query.duckdb.text;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What DuckDB's parser found in a text, before any name is looked up. */
public final class SqlTree {
  private static final String NO_SELECT = "found a statement of another kind, expected one SELECT";

  /** What is default is kept: an offset of 0 is one. */
  private static final String CALL =
      "SELECT json_serialize_sql(?, skip_null := true, skip_empty := true)";

  private final JsonNode statements;
  private final List<Named> functions = new ArrayList<>();
  private final List<Named> tableFunctions = new ArrayList<>();
  private final List<Named> tables = new ArrayList<>();
  private final List<Named> forbidden = new ArrayList<>();
  private final Set<String> locals = new HashSet<>();
  private final Set<String> words = new HashSet<>();

  private SqlTree(JsonNode statements) {
    this.statements = statements;
    Json.eachObject(statements, this::visit);
  }

  /** Something named in the text; {@code offset} in bytes, -1 when unknown. */
  public record Named(List<String> path, int offset) {
    public String text() {
      return String.join(".", path);
    }

    public String last() {
      return path.isEmpty() ? "" : path.get(path.size() - 1).toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Parses only; nothing is bound or run.
   *
   * @throws DuckException when the text is no SELECT statement
   */
  public static SqlTree parse(DuckSession session, String sql) {
    JsonNode answer = Json.read(session.told(CALL, sql));
    if (answer.path("error").asBoolean()) {
      DuckException error = DuckException.of(answer);
      throw error.kind().equals("not implemented") ? error.saying(NO_SELECT) : error;
    }
    return new SqlTree(answer.path("statements"));
  }

  private void visit(JsonNode node) {
    String type = node.path("type").asText("");
    if (node.has("function_name")) {
      functions.add(named(node, "function_name"));
    }
    switch (type) {
      case "TABLE_FUNCTION" -> tableFunctions.add(tableFunction(node));
      case "BASE_TABLE" -> tables.add(named(node, "table_name"));
      case "COLUMN_REF" -> addWord(node.path("column_names"));
      case "SHOW_REF", "VALUE_PARAMETER" -> forbidden.add(named(node, "identifier"));
      default -> {
        if (node.has("query_node") || node.path("value").has("query_node")) {
          locals.add(node.path("key").asText("").toLowerCase(Locale.ROOT));
        }
      }
    }
  }

  private void addWord(JsonNode names) {
    if (names.size() == 1) {
      words.add(names.get(0).asText().toLowerCase(Locale.ROOT));
    }
  }

  /** What stands alone: columns, and functions that are called without brackets. */
  public Set<String> words() {
    return Set.copyOf(words);
  }

  private static Named named(JsonNode node, String name) {
    List<String> path = new ArrayList<>();
    node.path("qualified_name").path("path").forEach(part -> path.add(part.asText()));
    if (path.isEmpty() && !node.path(name).asText("").isEmpty()) {
      path.add(node.path(name).asText());
    }
    return new Named(List.copyOf(path), offset(node));
  }

  private static Named tableFunction(JsonNode node) {
    return new Named(named(node.path("function"), "function_name").path(), offset(node));
  }

  private static int offset(JsonNode node) {
    JsonNode at = node.path("query_location");
    return at.isInt() ? at.asInt() : -1;
  }

  /** The query of the first statement. */
  JsonNode query() {
    return statements.path(0).path("node");
  }

  public int statementCount() {
    return statements.size();
  }

  /** Every call, table functions and operators too. */
  public List<Named> functions() {
    return functions;
  }

  /** Functions that stand where a table could. */
  public List<Named> tableFunctions() {
    return tableFunctions;
  }

  /** Every name in a FROM clause; names of the text's own WITH are among them. */
  public List<Named> tables() {
    return tables;
  }

  /** SHOW, DESCRIBE, SUMMARIZE and parameters that were not replaced. */
  public List<Named> forbidden() {
    return forbidden;
  }

  /** Names that the text defines in a WITH, in lower case. */
  public Set<String> locals() {
    return locals;
  }
}
