package dev.backstitch.ui.http.resource.maintain;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Maintain;
import dev.backstitch.engine.maintain.Compacting;
import dev.backstitch.engine.maintain.OldJar;
import dev.backstitch.engine.maintain.Packing;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.engine.maintain.Purged;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.maintain.MaintainJson;
import dev.backstitch.ui.json.maintain.MaintainJson.Mode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** Removing what nobody can read any more, and what a legal order says. */
public final class MaintainResource implements Resource {
  private static final long KEPT_DAYS = 90;
  private static final long MOST_DAYS = 100_000;
  private static final long MOST_MEBIBYTES = 1 << 20;

  private final Site site;

  public MaintainResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/maintain", "planMaintenance", "Says what would go and why the rest stays.")
            .needs(Role.ADMIN)
            .with(
                Param.query(
                    "keepDays", Shape.whole(), "how long releases stay readable; 90 if not said"))
            .answers(MaintainShapes.EXPIRY)
            .does(this::plan),
        Endpoint.post(
                "/maintain/purge/plan",
                "planPurge",
                "Says what a legal order would remove, and what was made of it.")
            .needs(Role.ADMIN)
            .takes(MaintainShapes.ORDER)
            .answers(MaintainShapes.PURGED)
            .does(this::planPurge),
        Endpoint.post(
                "/maintain",
                "maintain",
                "Expires releases that are older, and deletes files that nothing can reach.")
            .needs(Role.ADMIN)
            .takes(MaintainShapes.POLICY)
            .starting()
            .does(this::expire),
        Endpoint.post(
                "/maintain/compact", "compact", "Merges the files of partitions with several.")
            .needs(Role.ADMIN)
            .with(
                Param.query(
                    "fileMib", Shape.whole(), "how large merged files come to be; 256 if not said"))
            .starting()
            .does(this::compact),
        Endpoint.post(
                "/maintain/purge",
                "purge",
                "Removes rows of raw data under a legal order, from every release.")
            .needs(Role.ADMIN)
            .takes(MaintainShapes.ORDER)
            .starting()
            .does(this::purge));
  }

  private Answer plan(Request request) {
    Policy policy = policy(request.whole("keepDays", KEPT_DAYS));
    List<Expiry> all = site.backstitch().maintain().plan(policy);
    List<OldJar> jars = site.backstitch().maintain().jars(policy);
    return Answer.json(json -> MaintainJson.expiry(json, Mode.DRY, all, jars));
  }

  private Answer planPurge(Request request) {
    Purged purged = site.by(request).maintain().planPurge(order(request));
    return Answer.json(json -> MaintainJson.purged(json, Mode.DRY, purged));
  }

  private static Policy policy(long days) {
    if (days < 0 || days > MOST_DAYS) {
      throw new ProblemException(
          Problem.of("BS-820", "keepDays", "is " + days + ", expected 0 to " + MOST_DAYS));
    }
    return new Policy(Duration.ofDays(days));
  }

  private static Packing packing(long mebibytes) {
    if (mebibytes < 1 || mebibytes > MOST_MEBIBYTES) {
      throw new ProblemException(
          Problem.of("BS-820", "fileMib", "is " + mebibytes + ", expected 1 to " + MOST_MEBIBYTES));
    }
    return new Packing(mebibytes << 20);
  }

  private static Maintain.Order order(Request request) {
    return new Maintain.Order(
        Objects.requireNonNull(request.textOf("asset")),
        Objects.requireNonNull(request.textOf("where")),
        Objects.requireNonNull(request.textOf("order")),
        Objects.requireNonNull(request.textOf("reason")));
  }

  private Answer expire(Request request) {
    Policy policy = policy(request.field("keepDays").asLong(KEPT_DAYS));
    return site.jobs()
        .start(
            request,
            "maintain",
            "all tables",
            progress -> {
              List<Expiry> all = site.by(request).maintain().expire(policy);
              List<OldJar> jars = site.by(request).maintain().removeJars(policy);
              return new Done(json -> MaintainJson.expiry(json, Mode.DONE, all, jars));
            });
  }

  private Answer compact(Request request) {
    Packing packing = packing(request.whole("fileMib", Packing.USUAL.mostBytes() >> 20));
    return site.jobs()
        .start(
            request,
            "maintain compact",
            "all tables",
            progress -> {
              List<Compacting.Compacted> all = site.by(request).maintain().compact(packing);
              return new Done(json -> MaintainJson.compacted(json, all));
            });
  }

  private Answer purge(Request request) {
    Maintain.Order order = order(request);
    return site.jobs()
        .start(
            request,
            "maintain purge",
            order.asset(),
            progress -> {
              Purged purged = site.by(request).maintain().purge(order);
              return new Done(json -> MaintainJson.purged(json, Mode.DONE, purged));
            });
  }
}
