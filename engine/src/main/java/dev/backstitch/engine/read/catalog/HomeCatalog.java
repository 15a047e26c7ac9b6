package dev.backstitch.engine.read.catalog;

import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.table.Tables;
import java.util.List;
import java.util.function.Supplier;

/** All tables {@code backstitch.*} of a home; rows are gathered by a query that reads them. */
public final class HomeCatalog {
  private final List<CatalogTable> all;

  /**
   * @param state of every asset now
   */
  public HomeCatalog(
      Project project, Metadata metadata, Tables tables, Supplier<ProjectState> state) {
    this.all =
        List.of(
            new ReleaseRows(metadata).table(),
            new SnapshotRows(metadata, tables).table(),
            new PartitionRows(project.graph(), metadata, state).table(),
            new RunRows(metadata).table(),
            new StepRows(metadata).table(),
            new CheckRows(metadata).table(),
            new FilingRows(metadata).table(),
            new PurgeRows(metadata).table(),
            new CorrectionRecords(project.graph(), metadata).table(),
            new ReconciliationRows(metadata).table(),
            new NoticeRows(metadata).table(),
            new LateRowsTable(metadata).table(),
            new ArrivalRows(project.graph(), metadata).table(),
            new LineageRows(project.graph()).table());
  }

  public List<CatalogTable> tables() {
    return all;
  }
}
