package dev.backstitch.ui.http.resource;

import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.resource.asset.AssetsResource;
import dev.backstitch.ui.http.resource.graph.GraphResource;
import dev.backstitch.ui.http.resource.job.JobsResource;
import dev.backstitch.ui.http.resource.session.SessionResource;
import dev.backstitch.ui.http.resource.token.TokensResource;
import dev.backstitch.ui.http.site.Site;
import java.util.List;

/** All of them; a new one gets a line. */
public final class Resources {
  private Resources() {}

  /** Everything that can be asked. */
  public static List<Endpoint> endpoints(Site site) {
    return of(site).stream().flatMap(resource -> resource.endpoints().stream()).toList();
  }

  private static List<Resource> of(Site site) {
    return List.of(
        new AssetsResource(site), //
        new GraphResource(site), //
        new JobsResource(site), //
        new SessionResource(site), //
        new TokensResource(site));
  }
}
