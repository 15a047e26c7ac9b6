package dev.backstitch.ui.http.resource.notice;

import dev.backstitch.engine.app.notice.Alerts;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.notice.Alert;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.notice.ToldJson;
import java.util.List;

/** What teams were alerted of. */
public final class AlertsResource implements Resource {
  /** A message that was written down. */
  public static final Shape TOLD =
      Shape.object()
          .field("id", Shape.text())
          .field("kind", Shape.text())
          .field("team", Shape.text())
          .field("subject", Shape.text())
          .field("at", Shape.instant())
          .field(
              "sendings",
              Shape.list(
                  Shape.object()
                      .field("channel", Shape.text())
                      .field("state", Shape.words("waiting", "sent", "given up"))
                      .field("attempts", Shape.whole())
                      .field("error", Shape.text())))
          .named("Told");

  private static final Shape ALERTS =
      Shape.object()
          .field("alerts", Shape.list(TOLD))
          .field(
              "due",
              Shape.list(
                  Shape.object()
                      .field("kind", Shape.text())
                      .field("team", Shape.text())
                      .field("asset", Shape.text())
                      .field("subject", Shape.text())
                      .named("DueAlert")))
          .named("Alerts");

  private final Site site;

  public AlertsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/alerts", "listAlerts", "Lists what teams were alerted of, newest first.")
            .answers(ALERTS)
            .does(this::list),
        Endpoint.post("/alerts", "sendAlerts", "Alerts the teams that own what is new, once each.")
            .answers(ALERTS)
            .does(this::send));
  }

  private Answer list(Request request) {
    Alerts alerts = site.backstitch().alerts();
    List<Told> all = alerts.all();
    List<Alert> due = alerts.due();
    return Answer.json(json -> ToldJson.alerts(json, all, due));
  }

  private Answer send(Request request) {
    Alerts alerts = site.by(request).alerts();
    alerts.raise();
    List<Told> all = alerts.all();
    return Answer.json(json -> ToldJson.alerts(json, all, List.of()));
  }
}
