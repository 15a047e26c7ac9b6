package dev.backstitch.ui.http.resource.sql;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.server.SavedQueries;
import dev.backstitch.storage.server.SavedQuery;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.site.Site;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Questions that were given a name; everybody of the project sees them. */
public final class SavedResource implements Resource {
  private static final int LONGEST_NAME = 100;
  private static final int LONGEST = 100_000;

  private final SavedQueries saved;
  private final Clock clock;

  /** By the clock of this machine. */
  public SavedResource(Site site) {
    this(site, Clock.systemUTC());
  }

  public SavedResource(Site site, Clock clock) {
    this.saved = site.backstitch().served().savedQueries();
    this.clock = clock;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/sql/saved", "savedQueries", "Lists the queries that were given a name.")
            .answers(SqlShapes.SAVED)
            .does(request -> list()),
        Endpoint.post("/sql/saved", "saveQuery", "Gives a query a name, in place of one so named.")
            .takes(SqlShapes.SAVING)
            .answers(SqlShapes.SAVED)
            .does(this::save),
        Endpoint.delete("/sql/saved/{id}", "forgetQuery", "Forgets a saved query.")
            .does(this::forget));
  }

  private Answer list() {
    return Answer.json(
        json ->
            json.objects(
                "saved",
                saved.all(),
                one ->
                    json.text("id", one.id())
                        .text("name", one.name())
                        .text("text", one.text())
                        .text("at", one.at().toString())
                        .text("by", one.by())));
  }

  private Answer save(Request request) {
    String name = request.field("name").asText().strip();
    String text = request.field("text").asText();
    if (name.isEmpty() || name.length() > LONGEST_NAME || text.length() > LONGEST) {
      throw new ProblemException(
          Problem.of(
              "BS-820",
              "saved query",
              "needs a name of 1 to "
                  + LONGEST_NAME
                  + " characters and a text of at most "
                  + LONGEST));
    }
    String id = "s" + UUID.randomUUID().toString().substring(0, 8);
    saved.save(new SavedQuery(id, name, text, clock.instant(), request.by()));
    return list();
  }

  private Answer forget(Request request) {
    String id = request.path("id");
    if (!saved.remove(id)) {
      throw new ProblemException(
          Problem.of("BS-827", "saved query " + id, "does not exist").next("Look at the list."));
    }
    return Answer.nothing();
  }
}
