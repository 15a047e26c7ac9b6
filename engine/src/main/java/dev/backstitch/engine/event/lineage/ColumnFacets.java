package dev.backstitch.engine.event.lineage;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.column.AssetColumn;
import dev.backstitch.lineage.column.ColumnLineage;
import dev.backstitch.lineage.column.ColumnLink;
import dev.backstitch.lineage.sql.column.Use;
import io.openlineage.client.OpenLineage;
import io.openlineage.client.OpenLineage.ColumnLineageDatasetFacet;
import io.openlineage.client.OpenLineage.InputField;
import io.openlineage.client.OpenLineage.InputFieldTransformations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Column lineage as OpenLineage writes it, one read far. Where a link is not known every column of
 * what is read is named, with the reason: unknown never looks like none.
 */
record ColumnFacets(OpenLineage model, String namespace, ColumnLineage lineage) {
  private static final int ONE_READ = 1;

  ColumnLineageDatasetFacet of(AssetName asset) {
    OpenLineage.ColumnLineageDatasetFacetFieldsBuilder fields =
        model.newColumnLineageDatasetFacetFieldsBuilder();
    for (String column : lineage.columnsOf(asset)) {
      List<InputField> from =
          inputs(lineage.upstream(new AssetColumn(asset, column), ONE_READ).columns());
      if (!from.isEmpty()) {
        fields.put(
            column,
            model.newColumnLineageDatasetFacetFieldsAdditionalBuilder().inputFields(from).build());
      }
    }
    List<InputField> rows = inputs(lineage.upstream(AssetColumn.all(asset), ONE_READ).rows());
    return model.newColumnLineageDatasetFacet(fields.build(), rows);
  }

  /** One field for each column that is read, with all the ways in which it is used. */
  private List<InputField> inputs(List<ColumnLink> links) {
    Map<AssetColumn, List<InputFieldTransformations>> ways = new LinkedHashMap<>();
    for (ColumnLink link : links) {
      for (AssetColumn from : columns(link.from())) {
        ways.computeIfAbsent(from, column -> new ArrayList<>()).addAll(ways(link));
      }
    }
    List<InputField> out = new ArrayList<>();
    ways.forEach(
        (from, how) ->
            out.add(
                model.newInputField(
                    namespace,
                    from.asset().toString(),
                    from.column(),
                    how.stream().distinct().toList())));
    return out;
  }

  private List<AssetColumn> columns(AssetColumn from) {
    return from.isAll()
        ? lineage.columnsOf(from.asset()).stream()
            .map(column -> new AssetColumn(from.asset(), column))
            .toList()
        : List.of(from);
  }

  private List<InputFieldTransformations> ways(ColumnLink link) {
    if (link.unknown() != null) {
      return List.of(way("INDIRECT", "UNKNOWN", "not known: " + link.unknown()));
    }
    return link.uses().stream()
        .map(use -> way(use.isDirect() ? "DIRECT" : "INDIRECT", subtype(use), null))
        .toList();
  }

  /** OpenLineage has no word for how many rows there are; the nearest is that they are filtered. */
  private static String subtype(Use use) {
    return use == Use.LIMIT ? Use.FILTER.name() : use == Use.CONDITION ? "CONDITIONAL" : use.name();
  }

  private InputFieldTransformations way(String type, String subtype, @Nullable String description) {
    return model
        .newInputFieldTransformationsBuilder()
        .type(type)
        .subtype(subtype)
        .description(description)
        .masking(false)
        .build();
  }
}
