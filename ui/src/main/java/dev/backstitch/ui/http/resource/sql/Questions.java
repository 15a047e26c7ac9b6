package dev.backstitch.ui.http.resource.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.ui.console.Answered;
import dev.backstitch.ui.console.Asked;
import dev.backstitch.ui.console.Console;
import dev.backstitch.ui.console.wire.Lines;
import dev.backstitch.ui.json.Json;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts questions to the console and tells what came of them. */
record Questions(Backstitch backstitch, Console console) {
  private static final Logger LOG = Logger.getLogger(Questions.class.getName());
  private static final Pattern EXPLAINED =
      Pattern.compile(
          "\\s*explain\\s+(?!analy[sz]e\\b)(.*)", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

  /**
   * One answer.
   *
   * @param id of the question
   */
  record Told(String id, long release, Answered answered) {
    void write(Json json) {
      json.text("query", id).number("release", release);
      String plan = answered.plan();
      if (plan == null) {
        json.document("columns", Lines.text(answered.rows().path("columns")))
            .document("rows", Lines.text(rows()))
            .number("rowCount", rows().size());
      } else {
        json.objects(
            "columns",
            List.of("explain_key", "explain_value"),
            name -> json.text("name", name).text("type", "VARCHAR"));
        json.list("rows", List.of(List.of("physical_plan", plan)), json::value)
            .number("rowCount", 1);
      }
      json.number("millis", answered.millis())
          .truth("cut", () -> answered.cut() != null)
          .text("cutBy", answered.cut());
    }

    JsonNode rows() {
      return answered.rows().path("rows");
    }
  }

  /**
   * Blocking.
   *
   * @param by who asks, for the log
   * @throws ProblemException as {@link Console#ask} says
   */
  Told ask(String by, String id, Reads.Request request) {
    Matcher explained = EXPLAINED.matcher(request.sql());
    boolean isExplained = explained.matches();
    String sql = isExplained ? explained.group(1) : request.sql();
    Reads.Reach reach = backstitch.reads().reach(request);
    try {
      Answered answered = console.ask(new Asked(id, sql, reach, request.limit(), isExplained));
      return new Told(id, reach.release(), answered);
    } catch (ProblemException refused) {
      LOG.log(
          Level.INFO,
          "query {0} of {1}: {2}",
          new Object[] {id, by, refused.problems().get(0).text()});
      throw refused;
    }
  }
}
