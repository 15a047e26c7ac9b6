package dev.backstitch.ui.http.resource.metric;

import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.site.Site;
import java.util.List;

/** What was counted since the server began, as Prometheus reads it. */
public final class MetricsResource implements Resource {
  private final Site site;

  public MetricsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/metrics", "metrics", "Counts runs of this server, in Prometheus' format.")
            .does(
                request ->
                    Answer.text(
                        "text/plain; version=0.0.4", site.backstitch().served().metrics())));
  }
}
