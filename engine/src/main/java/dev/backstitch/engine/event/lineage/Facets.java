package dev.backstitch.engine.event.lineage;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.metadata.Release;
import io.openlineage.client.OpenLineage;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Facets of our own, and those that every job has. OpenLineage's own subset facets list partitions
 * one by one; ours says ranges, so that its size is that of the ranges.
 */
final class Facets {
  static final String PARTITIONS = "backstitch_partitions";
  static final String RUN = "backstitch_run";
  static final String RELEASE = "backstitch_release";
  static final URI PRODUCER = URI.create("https://backstitch.dev/openlineage");

  private final OpenLineage model = new OpenLineage(PRODUCER);

  OpenLineage model() {
    return model;
  }

  /** Which partitions are meant: keys of the scheme, both ends included. */
  OpenLineage.DatasetFacet partitions(PartitionSet keys) {
    OpenLineage.DatasetFacet facet = model.newDatasetFacet();
    facet.getAdditionalProperties().put("scheme", keys.extent().scheme().words());
    facet.getAdditionalProperties().put("ranges", keys.text());
    facet.getAdditionalProperties().put("count", keys.count());
    return facet;
  }

  /** What a run is called here. */
  OpenLineage.RunFacet run(String run, int execution) {
    return facet(Map.of("run", run, "execution", execution));
  }

  OpenLineage.RunFacet release(Release release) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("release", release.id());
    fields.put("kind", word(release.kind()));
    fields.put("at", release.at().toString());
    fields.put("by", release.by());
    fields.put("reason", release.reason());
    fields.put("run", release.run());
    return facet(fields);
  }

  private OpenLineage.RunFacet facet(Map<String, Object> fields) {
    OpenLineage.RunFacet facet = model.newRunFacet();
    facet.getAdditionalProperties().putAll(fields);
    return facet;
  }

  /** A job that is no step, such as the run as a whole. */
  OpenLineage.Job job(String namespace, String name) {
    return model.newJob(namespace, name, model.newJobFacetsBuilder().jobType(type("JOB")).build());
  }

  /** The job that builds an asset. */
  OpenLineage.Job step(String namespace, AssetDefinition asset) {
    OpenLineage.JobFacetsBuilder facets =
        model
            .newJobFacetsBuilder()
            .jobType(type("TASK"))
            .ownership(
                model.newOwnershipJobFacet(
                    List.of(
                        model.newOwnershipJobFacetOwners("team:" + asset.owner().team(), null))));
    if (asset.origin() instanceof Origin.Selected query) {
      facets.sql(model.newSQLJobFacet(query.sql(), "duckdb"));
    }
    return model.newJob(namespace, asset.name().toString(), facets.build());
  }

  private OpenLineage.JobTypeJobFacet type(String kind) {
    return model
        .newJobTypeJobFacetBuilder()
        .processingType("BATCH")
        .integration("BACKSTITCH")
        .jobType(kind)
        .build();
  }

  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
