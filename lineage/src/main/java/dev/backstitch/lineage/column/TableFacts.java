package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.sql.column.QueryLineage;
import java.util.List;
import java.util.Optional;

/** Port: what is known of each asset's table and query. Answers the same for the same asset. */
public interface TableFacts {
  /** All columns of the table in order, as it spells them; empty when they cannot be told. */
  List<String> columnsOf(AssetName asset);

  /** What the columns of the asset's query depend on; empty when it was not understood. */
  Optional<QueryLineage> query(AssetName asset);

  /**
   * Why the answer of the asset's query depends on the order in which rows lie, so that a change of
   * any column may change it through that order; empty when it does not.
   */
  Optional<String> orderDependence(AssetName asset);
}
