package dev.backstitch.ui.http.resource.asset;

import dev.backstitch.engine.app.Render;
import dev.backstitch.engine.app.Why;
import dev.backstitch.engine.app.asset.PartitionTable;
import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Sight;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.asset.NumberingJson;
import dev.backstitch.ui.json.asset.PartitionRowsJson;
import dev.backstitch.ui.json.asset.PartitionsJson;
import dev.backstitch.ui.json.asset.RenderJson;
import dev.backstitch.ui.json.asset.WhyJson;
import java.util.List;
import java.util.Objects;

/** Partitions of one asset: how they stand, why, and what builds them. */
public final class PartitionsResource implements Resource {
  private static final int SHOWN = 200;

  private static final Shape REMOVAL =
      Shape.object()
          .field("partitions", Shape.text())
          .field("reason", Shape.text())
          .named("PartitionRemoval");

  private static final Param PARTITION = Param.needed("partition", "its key, such as 2022-03-09");

  private final Site site;
  private final Sight sight;

  public PartitionsResource(Site site, Sight sight) {
    this.site = site;
    this.sight = sight;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get(
                "/assets/{name}/partitions",
                "listPartitions",
                "Lists partitions with their state, why they are stale, size and release.")
            .with(Paging.params())
            .with(
                Param.query("state", "only those in this state"),
                Param.query("range", "only these, such as 2024-03-01..2024-03-31"),
                Param.query(
                    "order", Shape.words("newest", "oldest"), "newest where it is not said"))
            .answers(PartitionShapes.PARTITIONS)
            .does(this::list),
        Endpoint.get(
                "/assets/{name}/numbering",
                "getNumbering",
                "Tells how its partitions are numbered: the keys of each dimension.")
            .with(
                Param.query(
                    "times",
                    Shape.words("ends", "listed"),
                    "of keys in time the first and the last, or up to 20,000 (default: ends)"))
            .answers(PartitionShapes.NUMBERING)
            .does(this::numbering),
        Endpoint.post(
                "/assets/{name}/partitions/remove",
                "removePartitions",
                "Takes published partitions away in a release of its own; the next run builds"
                    + " them.")
            .needs(Role.PUBLISHER)
            .takes(REMOVAL)
            .answers(PartitionShapes.REMOVED)
            .does(this::remove),
        Endpoint.get(
                "/assets/{name}/why",
                "explainPartition",
                "Explains a partition: built from what, stale since what, waiting for what.")
            .with(PARTITION)
            .answers(PartitionShapes.WHY)
            .does(this::why),
        Endpoint.get(
                "/assets/{name}/render",
                "renderPartition",
                "Shows the SQL that builds a partition, and exactly what it reads.")
            .with(PARTITION)
            .answers(PartitionShapes.RENDERED)
            .does(this::render),
        Endpoint.post(
                "/assets/{name}/profile",
                "profilePartition",
                "Runs what builds a partition, writes nothing, and tells DuckDB's profile of it.")
            .takes(Shape.object().field("partition", Shape.text()).named("ProfileWish"))
            .starting()
            .does(this::profile));
  }

  private Answer list(Request request) {
    Paging paging = Paging.of(request, SHOWN);
    String name = request.path("name");
    PartitionTable.Page page =
        site.backstitch()
            .partitionTable()
            .page(
                new PartitionTable.Wish(
                    name,
                    request.text("state"),
                    request.text("range"),
                    paging.after(),
                    "oldest".equals(request.text("order"))
                        ? PartitionTable.Order.OLDEST
                        : PartitionTable.Order.NEWEST,
                    paging.limit()),
                sight.now().state());
    Partitions.View view = page.view();
    return Answer.json(
        json -> {
          PartitionsJson.fields(json, view);
          PartitionRowsJson.fields(json, page);
          Paging.next(json, page.next());
        });
  }

  private Answer numbering(Request request) {
    AssetState state =
        site.backstitch().partitions().view(request.path("name"), sight.now().state()).state();
    NumberingJson.Times times =
        "listed".equals(request.text("times"))
            ? NumberingJson.Times.LISTED
            : NumberingJson.Times.COUNTED;
    return Answer.json(json -> NumberingJson.fields(json, state.asset(), state.extent(), times));
  }

  private Answer remove(Request request) {
    String name = request.path("name");
    String partitions = Objects.requireNonNull(request.textOf("partitions"));
    Release release =
        site.by(request)
            .partitions()
            .remove(name, partitions, Objects.requireNonNull(request.textOf("reason")));
    return Answer.json(json -> PartitionsJson.removed(json, release, name, partitions));
  }

  private Answer why(Request request) {
    Why.Explanation why =
        site.backstitch().why().of(request.path("name"), request.needed("partition"));
    return Answer.json(json -> WhyJson.fields(json, why));
  }

  private Answer render(Request request) {
    Render.View view =
        site.backstitch().render().of(request.path("name"), request.needed("partition"));
    return Answer.json(json -> RenderJson.fields(json, view));
  }

  private Answer profile(Request request) {
    String name = request.path("name");
    String partition = Objects.requireNonNull(request.textOf("partition"));
    Render render = site.by(request).render();
    return site.jobs()
        .start(
            request,
            "render",
            name + " " + partition,
            progress -> {
              String profile = render.profile(name, partition, progress);
              return new Done(json -> json.fieldsOf(profile));
            });
  }
}
