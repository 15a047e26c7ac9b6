package dev.backstitch.ui.http.resource.deploy;

import dev.backstitch.storage.deploy.Deployment;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.deploy.DeployJson;
import java.util.List;

/** What code a home was given, and when. */
public final class DeploymentsResource implements Resource {
  private static final int SHOWN = 20;
  private static final int MOST = 1_000;

  private final Site site;

  public DeploymentsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/deployments", "listDeployments", "Lists what was deployed, newest first.")
            .with(Param.query("limit", Shape.whole(), "at most so many; 20 when left out"))
            .answers(DeployShapes.DEPLOYMENTS)
            .does(this::list));
  }

  private Answer list(Request request) {
    int limit = (int) Math.max(1, Math.min(MOST, request.whole("limit", SHOWN)));
    List<Deployment> all = site.backstitch().deploy().history(limit);
    return Answer.json(
        json ->
            json.objects("deployments", all, deployment -> DeployJson.fields(json, deployment)));
  }
}
