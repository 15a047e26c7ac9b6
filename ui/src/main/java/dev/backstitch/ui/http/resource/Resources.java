package dev.backstitch.ui.http.resource;

import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Method;
import dev.backstitch.ui.http.OpenApi;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.resource.asset.AssetResource;
import dev.backstitch.ui.http.resource.asset.AssetsResource;
import dev.backstitch.ui.http.resource.asset.DimensionsResource;
import dev.backstitch.ui.http.resource.asset.LineageResource;
import dev.backstitch.ui.http.resource.asset.PartitionsResource;
import dev.backstitch.ui.http.resource.audit.AuditResource;
import dev.backstitch.ui.http.resource.backfill.BackfillDiffResource;
import dev.backstitch.ui.http.resource.backfill.BackfillsResource;
import dev.backstitch.ui.http.resource.backfill.BuildResource;
import dev.backstitch.ui.http.resource.backfill.ImpactResource;
import dev.backstitch.ui.http.resource.backfill.NoticeResource;
import dev.backstitch.ui.http.resource.backfill.PlansResource;
import dev.backstitch.ui.http.resource.backfill.PublicationResource;
import dev.backstitch.ui.http.resource.backfill.ReconciliationResource;
import dev.backstitch.ui.http.resource.backfill.TrialsResource;
import dev.backstitch.ui.http.resource.backfill.VoicesResource;
import dev.backstitch.ui.http.resource.catalog.CatalogResource;
import dev.backstitch.ui.http.resource.config.ConfigResource;
import dev.backstitch.ui.http.resource.deploy.CodeResource;
import dev.backstitch.ui.http.resource.deploy.DeploymentsResource;
import dev.backstitch.ui.http.resource.diff.DiffResource;
import dev.backstitch.ui.http.resource.graph.GraphResource;
import dev.backstitch.ui.http.resource.job.JobsResource;
import dev.backstitch.ui.http.resource.late.LateResource;
import dev.backstitch.ui.http.resource.live.EventsResource;
import dev.backstitch.ui.http.resource.maintain.MaintainResource;
import dev.backstitch.ui.http.resource.metric.MetricsResource;
import dev.backstitch.ui.http.resource.notice.AlertsResource;
import dev.backstitch.ui.http.resource.release.ForeignResource;
import dev.backstitch.ui.http.resource.release.ReleasesResource;
import dev.backstitch.ui.http.resource.reported.ReportedResource;
import dev.backstitch.ui.http.resource.run.MaterializationsResource;
import dev.backstitch.ui.http.resource.run.RunsResource;
import dev.backstitch.ui.http.resource.schedule.SchedulesResource;
import dev.backstitch.ui.http.resource.session.LoginResource;
import dev.backstitch.ui.http.resource.session.SessionResource;
import dev.backstitch.ui.http.resource.sql.SavedResource;
import dev.backstitch.ui.http.resource.sql.SqlResource;
import dev.backstitch.ui.http.resource.token.TokensResource;
import dev.backstitch.ui.http.site.Sight;
import dev.backstitch.ui.http.site.Site;
import java.util.ArrayList;
import java.util.List;

/** All of them; a new one gets a line. */
public final class Resources {
  private Resources() {}

  /** Everything that can be asked, with the document that describes it. */
  public static List<Endpoint> endpoints(Site site) {
    List<Endpoint> all = new ArrayList<>();
    Endpoint described =
        Endpoint.get("/openapi.json", "describe", "Describes this API as OpenAPI 3.1.")
            .needs(Role.ANYONE);
    all.add(described.does(request -> Answer.json(json -> OpenApi.fields(json, List.copyOf(all)))));
    for (Resource resource : of(site)) {
      resource.endpoints().forEach(endpoint -> all.add(seen(endpoint, site.sight())));
    }
    return List.copyOf(all);
  }

  /** Who changed something sees it in the next answer. */
  private static Endpoint seen(Endpoint endpoint, Sight sight) {
    if (endpoint.method() == Method.GET) {
      return endpoint;
    }
    return endpoint.does(
        request -> {
          try {
            return endpoint.work().answer(request);
          } finally {
            sight.done();
          }
        });
  }

  private static List<Resource> of(Site site) {
    Sight sight = site.sight();
    return List.of(
        new AlertsResource(site),
        new AssetResource(site),
        new AssetsResource(site, sight),
        new AuditResource(site, sight),
        new BackfillDiffResource(site),
        new BackfillsResource(site),
        new BuildResource(site),
        new CatalogResource(site),
        new CodeResource(site),
        new ConfigResource(site),
        new DeploymentsResource(site),
        new DiffResource(site),
        new DimensionsResource(site),
        new EventsResource(site),
        new ForeignResource(site),
        new GraphResource(site),
        new ImpactResource(site),
        new JobsResource(site),
        new LateResource(site),
        new LineageResource(site),
        new MaintainResource(site),
        new MaterializationsResource(site),
        new MetricsResource(site),
        new NoticeResource(site),
        new PartitionsResource(site, sight),
        new PlansResource(site),
        new PublicationResource(site),
        new ReconciliationResource(site),
        new ReleasesResource(site),
        new ReportedResource(site),
        new RunsResource(site),
        new SavedResource(site),
        new SchedulesResource(site),
        new SessionResource(site),
        new LoginResource(site),
        new SqlResource(site),
        new TokensResource(site),
        new TrialsResource(site),
        new VoicesResource(site));
  }
}
