package dev.backstitch.lineage.sql.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.lineage.sql.oracle.PlanText;
import dev.backstitch.lineage.sql.oracle.SmallTables;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PlanParserTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static Connection connection;

  @BeforeAll
  static void open() {
    connection = SmallTables.open();
  }

  @AfterAll
  static void close() throws SQLException {
    connection.close();
  }

  @Test
  void everyQueryOfTheCorpusIsRecognised() throws SQLException {
    Map<String, List<String>> unread = new TreeMap<>();
    for (String sql : SmallTables.queries()) {
      List<String> found = Unread.in(read(sql));
      if (!found.isEmpty()) {
        unread.put(sql, found);
      }
    }
    System.out.println(SmallTables.queries().size() + " queries, not recognised: " + unread);
    assertThat(unread).isEmpty();
  }

  @Test
  void bothFormsOfAPlanAreReadAlike() throws SQLException {
    for (String sql : SmallTables.queries()) {
      Operator brief = PlanParser.read(PlanText.SHORT.of(connection, sql));
      assertThat(brief).as(sql).isEqualTo(read(sql));
    }
  }

  @Test
  void inventedFieldIsNeverPassedOver() throws Exception {
    int tried = 0;
    for (String sql : SmallTables.queries()) {
      ObjectNode plan = (ObjectNode) JSON.readTree(PlanText.SPELLED_OUT.of(connection, sql));
      for (ObjectNode node : oneOfEachKind(plan)) {
        node.put("invented", 1);
        assertThat(Unread.in(PlanParser.read(plan.toString()))).as(sql).isNotEmpty();
        node.remove("invented");
        tried++;
      }
    }
    System.out.println(tried + " nodes with an invented field, none passed over");
    assertThat(tried).isGreaterThan(500);
  }

  @Test
  void inventedKindIsNeverPassedOver() throws Exception {
    for (String sql : SmallTables.queries()) {
      ObjectNode plan = (ObjectNode) JSON.readTree(PlanText.SPELLED_OUT.of(connection, sql));
      for (ObjectNode node : oneOfEachKind(plan)) {
        String kind = kind(node);
        node.put(kindField(node), "LOGICAL_INVENTED");
        assertThat(Unread.in(PlanParser.read(plan.toString()))).as(sql).isNotEmpty();
        node.put(kindField(node), kind);
      }
    }
  }

  @Test
  void inventedJoinTypeIsNotRecognised() throws SQLException {
    String plan = PlanText.SPELLED_OUT.of(connection, "select t.a from t join u on t.k = u.k");
    String invented = plan.replace("\"join_type\":\"INNER\"", "\"join_type\":\"OUTWARD\"");
    assertThat(Unread.in(PlanParser.read(invented)))
        .containsExactly("comparison join with field join_type: OUTWARD");
  }

  @Test
  void filterOfAScanIsNotRecognised() throws SQLException {
    String plan = PlanText.SPELLED_OUT.of(connection, "select a from t");
    String filtered = plan.replace("\"filters\":[]", "\"filters\":[{\"column\":0}]");
    assertThat(Unread.in(PlanParser.read(filtered)))
        .containsExactly("get with field table_filters");
  }

  @Test
  void knownKindsAndFieldsAreThoseThatTheDatabaseSays() throws Exception {
    TreeSet<String> met = new TreeSet<>();
    for (String sql : SmallTables.queries()) {
      for (ObjectNode node : nodes(JSON.readTree(PlanText.SPELLED_OUT.of(connection, sql)))) {
        node.fieldNames().forEachRemaining(field -> met.add(kind(node) + "." + field));
      }
    }
    TreeSet<String> known = new TreeSet<>();
    ExpressionFields.ALL.forEach((kind, fields) -> known.addAll(names(kind, fields)));
    OperatorFields.ALL.forEach((kind, fields) -> known.addAll(names("LOGICAL_" + kind, fields)));
    System.out.println(met.size() + " kinds and fields of the plan are known");
    assertThat(met).containsExactlyElementsOf(known);
  }

  @Test
  void deepPlanIsNotRecognisedRatherThanOverflowing() throws SQLException {
    String deep = "a" + " + (b".repeat(450) + ")".repeat(450);
    assertThat(Unread.in(read("select " + deep + " from t"))).containsOnly("nested too deep");
  }

  @Test
  void operatorsNestedAMillionDeepDoNotOverflow() {
    String open = "{\"type\":\"LOGICAL_FILTER\",\"children\":[";
    String plan = "{\"plans\":[" + open.repeat(100_000) + "]}".repeat(100_000) + "]}";
    assertThat(Unread.in(PlanParser.read(plan))).contains("nested too deep");
  }

  @Test
  void severalStatementsAreAnEffect() throws SQLException {
    assertThat(read("select 1; select 2"))
        .isInstanceOfSatisfying(
            Operator.Effect.class,
            effect -> assertThat(effect.what()).isEqualTo("several statements"));
  }

  @Test
  void insertIsAnEffect() throws SQLException {
    assertThat(read("insert into u select a, b, k from t"))
        .isInstanceOfSatisfying(
            Operator.Effect.class, effect -> assertThat(effect.what()).isEqualTo("INSERT"));
  }

  @Test
  void functionThatReadsTheCatalogIsOutside() throws SQLException {
    assertThat(read("select table_name from duckdb_tables()").toString())
        .contains("Outside[function=duckdb_tables");
  }

  @Test
  void spanIsThatOfTheTextInBytes() throws SQLException {
    Operator.Project project = (Operator.Project) read("select 'é', s || 'x' from v");
    assertThat(project.columns().get(1).span()).isEqualTo(new Span(13, 8));
  }

  @Test
  void decimalsGetTheirPointBack() throws SQLException {
    Operator.Project project = (Operator.Project) read("select 12.34, -0.5");
    assertThat(project.columns().toString()).contains("text=12.34").contains("text=-0.5");
  }

  @Test
  void textThatIsNoPlanIsRefused() {
    assertThatThrownBy(() -> PlanParser.read("{}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Cannot read plan: it holds no statement");
    assertThatThrownBy(() -> PlanParser.read("{")).isInstanceOf(IllegalArgumentException.class);
  }

  private static Operator read(String sql) throws SQLException {
    return PlanParser.read(PlanText.SPELLED_OUT.of(connection, sql));
  }

  private static List<String> names(String kind, Fields fields) {
    return Stream.of(fields.read(), fields.ignored(), fields.only().keySet())
        .flatMap(Set::stream)
        .map(field -> kind + "." + field)
        .toList();
  }

  private static String kind(ObjectNode node) {
    return node.path(kindField(node)).asText();
  }

  private static String kindField(ObjectNode node) {
    return node.has("expression_class") ? "expression_class" : "type";
  }

  /** Every operator and expression, apart from those that a function repeats in its data. */
  private static List<ObjectNode> nodes(JsonNode plan) {
    List<ObjectNode> found = new ArrayList<>();
    collect(plan.path("plans"), found);
    return found;
  }

  private static Collection<ObjectNode> oneOfEachKind(JsonNode plan) {
    Map<String, ObjectNode> first = new TreeMap<>();
    nodes(plan).forEach(node -> first.putIfAbsent(kind(node), node));
    return first.values();
  }

  private static void collect(JsonNode node, List<ObjectNode> found) {
    if (node instanceof ObjectNode object) {
      if (object.has("expression_class") || object.path("type").asText("").startsWith("LOGICAL_")) {
        found.add(object);
      }
      object
          .properties()
          .forEach(
              field -> {
                if (!field.getKey().equals("function_data")) {
                  collect(field.getValue(), found);
                }
              });
    } else if (node instanceof ArrayNode array) {
      array.forEach(each -> collect(each, found));
    }
  }
}
