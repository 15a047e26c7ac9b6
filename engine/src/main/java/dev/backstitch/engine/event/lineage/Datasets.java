package dev.backstitch.engine.event.lineage;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.column.ColumnLineage;
import io.openlineage.client.OpenLineage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tables as OpenLineage describes them. Thread-safe; what of them stays the same is kept. */
final class Datasets {
  private final Facets facets;
  private final OpenLineage model;
  private final String namespace;
  private final Project project;
  private final ColumnFacets columns;
  private final Map<AssetName, OpenLineage.SchemaDatasetFacet> schemas = new ConcurrentHashMap<>();
  private final Map<AssetName, OpenLineage.ColumnLineageDatasetFacet> lineage =
      new ConcurrentHashMap<>();

  Datasets(Facets facets, String namespace, Project project) {
    this.facets = facets;
    this.model = facets.model();
    this.namespace = namespace;
    this.project = project;
    ColumnLineage traced = ColumnLineage.of(project.graph(), project.bound());
    this.columns = new ColumnFacets(model, namespace, traced);
  }

  /** What is read of a table. */
  OpenLineage.InputDataset input(AssetName asset, PartitionSet keys) {
    OpenLineage.DatasetFacets about =
        model
            .newDatasetFacetsBuilder()
            .schema(schema(asset))
            .put(Facets.PARTITIONS, facets.partitions(keys))
            .build();
    return model
        .newInputDatasetBuilder()
        .namespace(namespace)
        .name("" + asset)
        .facets(about)
        .build();
  }

  /** What is to be written of a table. */
  OpenLineage.OutputDataset output(AssetName asset, PartitionSet keys) {
    return output(asset, described(asset, keys).build(), new Observer.Cost(0, 0, 0, Duration.ZERO));
  }

  /** What was written of a table. */
  OpenLineage.OutputDataset output(AssetName asset, PartitionSet keys, Observer.Cost cost) {
    return output(asset, described(asset, keys).build(), cost);
  }

  /** What of a table became visible with a release. */
  OpenLineage.OutputDataset released(AssetName asset, PartitionSet keys, long release) {
    OpenLineage.DatasetFacets about =
        model
            .newDatasetFacetsBuilder()
            .version(model.newDatasetVersionDatasetFacet("" + release))
            .put(Facets.PARTITIONS, facets.partitions(keys))
            .build();
    return output(asset, about, new Observer.Cost(0, 0, 0, Duration.ZERO));
  }

  private OpenLineage.DatasetFacetsBuilder described(AssetName asset, PartitionSet keys) {
    return model
        .newDatasetFacetsBuilder()
        .schema(schema(asset))
        .columnLineage(lineage.computeIfAbsent(asset, columns::of))
        .put(Facets.PARTITIONS, facets.partitions(keys));
  }

  private OpenLineage.OutputDataset output(
      AssetName asset, OpenLineage.DatasetFacets about, Observer.Cost cost) {
    OpenLineage.OutputDatasetBuilder out =
        model.newOutputDatasetBuilder().namespace(namespace).name("" + asset).facets(about);
    if (cost.files() > 0) {
      out.outputFacets(
          model
              .newOutputDatasetOutputFacetsBuilder()
              .outputStatistics(
                  model.newOutputStatisticsOutputDatasetFacet(
                      cost.rows(), cost.bytes(), cost.files()))
              .build());
    }
    return out.build();
  }

  private OpenLineage.SchemaDatasetFacet schema(AssetName asset) {
    return schemas.computeIfAbsent(
        asset,
        name -> {
          List<OpenLineage.SchemaDatasetFacetFields> fields =
              project.bound().columnsOf(name).stream()
                  .map(
                      column ->
                          model
                              .newSchemaDatasetFacetFieldsBuilder()
                              .name(column.name())
                              .type(column.type().sql())
                              .description(column.description())
                              .build())
                  .toList();
          return model.newSchemaDatasetFacet(fields);
        });
  }
}
