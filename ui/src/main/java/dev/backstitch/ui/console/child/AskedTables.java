package dev.backstitch.ui.console.child;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.ui.console.wire.SchemaWire;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tables of one query, told by who asked it; each thing is asked once. For one thread. */
final class AskedTables implements TableSet {
  private final List<AssetName> names;
  private final Asking asking;
  private final Map<AssetName, Content> contents = new HashMap<>();
  private final Map<AssetName, List<String>> files = new HashMap<>();

  AskedTables(List<AssetName> names, Asking asking) {
    this.names = names;
    this.asking = asking;
  }

  @Override
  public List<AssetName> names() {
    return names;
  }

  @Override
  public Content content(AssetName name) {
    Content known = contents.get(name);
    if (known == null) {
      known = SchemaWire.read(asking.ask("content", name.toString()));
      contents.put(name, known);
    }
    return known;
  }

  /** All files: which of them can have such a row, DuckDB sees from their footers. */
  @Override
  public List<String> files(AssetName name, RowFilter filter) {
    List<String> known = files.get(name);
    if (known == null) {
      JsonNode told = asking.ask("files", name.toString());
      known = SchemaWire.texts(told.path("files"));
      files.put(name, known);
    }
    return known;
  }
}
