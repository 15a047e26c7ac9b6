package dev.backstitch.ui.console.child;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.HomelessQueries;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.ui.console.wire.CatalogWire;
import dev.backstitch.ui.console.wire.Lines;
import dev.backstitch.ui.console.wire.ProblemWire;
import dev.backstitch.ui.console.wire.SchemaWire;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.RowsJson;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Gives each query a thread, and tells what came of it. */
final class Serving {
  private final HomelessQueries queries;
  private final Lines lines;
  private final Map<String, Asking> open = new ConcurrentHashMap<>();

  Serving(HomelessQueries queries, Lines lines) {
    this.queries = queries;
    this.lines = lines;
  }

  void hear(JsonNode message) {
    String query = message.path("query").asText();
    switch (message.path("is").asText()) {
      case "query" -> begin(query, message);
      case "told" -> {
        Asking asking = open.get(query);
        if (asking != null) {
          asking.hear(message);
        }
      }
      case "cancel" -> {
        Asking asking = open.get(query);
        if (asking != null) {
          asking.stop();
        }
      }
      default -> {
        // A later version of the server says more than we know.
      }
    }
  }

  private void begin(String query, JsonNode asked) {
    Asking asking = new Asking(query, lines);
    open.put(query, asking);
    Thread thread =
        new Thread(
            () -> {
              ObjectNode answer = answer(query, asked, asking);
              open.remove(query);
              lines.send(answer);
            },
            "query " + query);
    thread.setDaemon(true);
    thread.start();
  }

  private ObjectNode answer(String query, JsonNode asked, Asking asking) {
    try {
      return answered(query, asked, asking);
    } catch (ProblemException known) {
      return problem(query, known.problems().get(0));
    } catch (CancellationException stopped) {
      return Lines.message("stopped", query);
    } catch (RuntimeException unexpected) {
      return problem(
          query,
          Problem.of("BS-855", "SQL console", "failed unexpectedly: " + unexpected)
              .blamedOn(Blame.ENGINE));
    }
  }

  private static ObjectNode problem(String query, Problem problem) {
    ObjectNode message = Lines.message("problem", query);
    ProblemWire.write(message, problem);
    return message;
  }

  private ObjectNode answered(String query, JsonNode asked, Asking asking) {
    List<AssetName> names =
        SchemaWire.texts(asked.path("names")).stream().map(AssetName::parse).toList();
    Queries.Query over =
        new Queries.Query(
            asked.path("sql").asText(),
            new AskedTables(names, asking),
            CatalogWire.read(asked, table -> CatalogWire.readRows(asking.ask("rows", table))),
            asked.path("limit").asInt());
    long began = System.nanoTime();
    ObjectNode message = Lines.message("answer", query);
    if (asked.path("explain").asBoolean()) {
      message.put("plan", queries.explain(over, asking));
    } else {
      Fitting fitting = Fitting.of(queries.query(over, asking), asked.path("bytes").asLong());
      message.set(
          "answer", Lines.tree(Json.bytes(json -> RowsJson.fields(json, fitting.result()))));
      message.put("cut", fitting.cut());
    }
    return message.put("millis", (System.nanoTime() - began) / 1_000_000);
  }

  /**
   * As many rows as may be sent.
   *
   * @param cut what there was too much of; null for nothing
   */
  private record Fitting(Queries.Result result, @Nullable String cut) {
    static Fitting of(Queries.Result all, long bytes) {
      long sum = 0;
      for (int i = 0; i < all.rows().size(); i++) {
        List<@Nullable Object> row = all.rows().get(i);
        sum += Json.bytes(json -> json.value("row", row)).length;
        if (sum > bytes) {
          return new Fitting(
              new Queries.Result(all.columns(), all.rows().subList(0, i), true), "bytes");
        }
      }
      return new Fitting(all, all.truncated() ? "rows" : null);
    }
  }

  /** Stops all that is being answered. */
  void stop() {
    open.values().forEach(Asking::stop);
  }
}
