package dev.backstitch.ui.http.resource.live;

import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens, as it happens. */
public final class EventsResource implements Resource {
  private static final String SEEN = "Last-Event-ID";

  private final Site site;

  public EventsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get(
                "/events",
                "listen",
                "Tells what happens as it happens, as server-sent events with revisions. Comes back"
                    + " with Last-Event-ID; says resync when what was missed is no longer known.")
            .with(Param.query("since", Shape.whole(), "the revision that the caller has seen"))
            .does(this::listen));
  }

  private Answer listen(Request request) {
    String last = request.header(SEEN);
    @Nullable Long since =
        last != null && last.matches("\\d{1,18}") ? Long.valueOf(last) : request.whole("since");
    return site.live().listen(since);
  }
}
