package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.sql.BoundProject;
import dev.backstitch.lineage.sql.BoundQuery;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.List;
import java.util.Optional;

/** What binding a project told of its tables and queries. */
record BoundFacts(BoundProject bound) implements TableFacts {
  @Override
  public List<String> columnsOf(AssetName asset) {
    return bound.columnsOf(asset).stream().map(Column::name).toList();
  }

  @Override
  public Optional<QueryLineage> query(AssetName asset) {
    return bound.query(asset).map(BoundQuery::lineage);
  }

  /** Rows that tie are set apart: among them a rerun over the same input may differ as well. */
  @Override
  public Optional<String> orderDependence(AssetName asset) {
    return bound.query(asset).stream()
        .flatMap(query -> query.traits().all().stream())
        .filter(
            t ->
                t.kind().effect() == Trait.Effect.ORDER_DEPENDENT || t.kind() == Trait.Kind.UNKNOWN)
        .findFirst()
        .map(trait -> "is " + trait.words());
  }
}
