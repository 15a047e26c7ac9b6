package dev.backstitch.ui.http.resource.sql;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.ui.console.Allowance;
import dev.backstitch.ui.console.Console;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.Json;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Questions in SQL, answered in a process of their own. */
public final class SqlResource implements Resource {
  private static final int ROWS = 1_000;

  private final Site site;
  private final Questions questions;

  /** With a console of its own, which ends with this process. */
  public SqlResource(Site site) {
    this(site, new Console(Allowance.PERSON));
  }

  public SqlResource(Site site, Console console) {
    this.site = site;
    this.questions = new Questions(site.backstitch(), console);
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.post("/sql", "ask", "Answers one SELECT from one release or workspace.")
            .takes(SqlShapes.QUESTION)
            .answers(SqlShapes.ANSWER)
            .does(this::ask),
        Endpoint.post("/sql/compare", "compareAnswers", "Answers one SELECT from two releases.")
            .takes(SqlShapes.COMPARED)
            .answers(SqlShapes.DIFFERENCE)
            .does(this::compare),
        Endpoint.delete("/sql/{query}", "stopQuery", "Stops a query that is being answered.")
            .does(this::stop),
        Endpoint.get("/sql/schema", "sqlSchema", "The tables of a release and their columns.")
            .with(
                Param.query("release", Shape.whole(), "the newest when left out"),
                Param.query("asOf", Shape.instant(), "the newest at an instant"))
            .answers(SqlShapes.SCHEMA)
            .does(this::schema));
  }

  private Answer ask(Request request) {
    String id = request.textOf("query");
    Questions.Told told = questions.ask(request.by(), id == null ? fresh() : id, read(request));
    return Answer.json(told::write);
  }

  private static String fresh() {
    return "q" + UUID.randomUUID().toString().substring(0, 8);
  }

  private Reads.Request read(Request request) {
    String release = request.textOf("release");
    String asOf = request.textOf("asOf");
    String workspace = request.textOf("workspace");
    return new Reads.Request(
        text(request),
        release == null ? null : Long.valueOf(release),
        asOf == null ? null : Instant.parse(asOf),
        workspace,
        limit(request));
  }

  private static String text(Request request) {
    String text = request.textOf("text");
    return text == null ? "" : text;
  }

  private static int limit(Request request) {
    return Math.max(1, request.field("limit").asInt(ROWS));
  }

  private Answer compare(Request request) {
    Questions.Told from = from(request, request.field("from").asLong());
    Questions.Told to = from(request, request.field("to").asLong());
    Difference difference = Difference.of(from.rows(), to.rows());
    return Answer.json(
        json -> {
          json.object("from", () -> from.write(json)).object("to", () -> to.write(json));
          difference.write(json);
        });
  }

  private Questions.Told from(Request request, long release) {
    return questions.ask(
        request.by(), fresh(), new Reads.Request(text(request), release, null, limit(request)));
  }

  private Answer stop(Request request) {
    String id = request.path("query");
    if (!questions.console().cancel(id)) {
      throw new ProblemException(
          Problem.of("BS-827", "query " + id, "is not being answered")
              .next("It has ended, or another server answers it."));
    }
    return Answer.nothing();
  }

  private Answer schema(Request request) {
    @Nullable Long release = request.whole("release");
    Reads.Reach reach =
        site.backstitch().reads().reach(new Reads.Request("", release, request.instant("asOf"), 1));
    return Answer.json(
        json -> {
          json.number("release", reach.release());
          json.objects(
              "tables",
              reach.tables().names(),
              name -> {
                json.text("name", name.toString());
                json.objects(
                    "columns",
                    reach.tables().content(name).schema().columns(),
                    column -> column(json, column.name(), column.type().sql()));
              });
        });
  }

  private static void column(Json json, String name, String type) {
    json.text("name", name).text("type", type);
  }
}
