package dev.backstitch.engine.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.Tables;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * All assets of a project, each as one snapshot of its table; empty, with its declared columns,
 * where there is none. For one query, on one thread.
 */
public final class ReleaseTables implements TableSet {
  private final Project project;
  private final Tables tables;
  private final Map<AssetName, Long> snapshots;
  private final Map<AssetName, Content> contents = new HashMap<>();

  /**
   * @param snapshots resolved at once, so that the tables belong together
   */
  public ReleaseTables(Project project, Tables tables, Map<AssetName, Long> snapshots) {
    this.project = project;
    this.tables = tables;
    this.snapshots = Map.copyOf(snapshots);
  }

  @Override
  public List<AssetName> names() {
    return project.graph().order();
  }

  @Override
  public Content content(AssetName name) {
    return contents.computeIfAbsent(name, this::looked);
  }

  private Content looked(AssetName name) {
    Long snapshot = snapshots.get(name);
    return snapshot == null
        ? new Content(shown(name, project.table(name).schema()), OptionalLong.empty())
        : new Content(shown(name, tables.schemaOf(name, snapshot)), OptionalLong.of(snapshot));
  }

  private TableSchema shown(AssetName name, TableSchema kept) {
    return project.shown(name, kept);
  }

  /** Of versions all files matter: a row that is left out may end one that is not. */
  @Override
  public List<String> files(AssetName name, RowFilter filter) {
    Long snapshot = snapshots.get(name);
    if (snapshot == null) {
      return List.of();
    }
    KeyColumns keys = KeyColumns.of(project.graph().asset(name).scheme());
    RowFilter kept = content(name).schema().versions() == null ? filter : RowFilter.every();
    return tables.files(name, snapshot, keys, kept).stream().map(TableFile::location).toList();
  }
}
