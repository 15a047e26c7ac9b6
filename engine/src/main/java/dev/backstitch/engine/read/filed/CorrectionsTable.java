package dev.backstitch.engine.read.filed;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.query.CorrectionSchema;
import dev.backstitch.storage.query.TableSet.Content;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** All that releases up to the one that is read have corrected of a reported table. */
record CorrectionsTable(FiledView view, AssetName asset, TableSchema table)
    implements DerivedTable {

  @Override
  public Content content() {
    AssetDefinition defined = view.project().graph().asset(asset);
    List<String> key = new ArrayList<>(defined.key());
    KeyColumns.of(defined.scheme()).columns().forEach(column -> key.add(column.name()));
    TableSchema schema = CorrectionSchema.of(table, key).schema();
    List<String> files = files(RowFilter.every());
    return new Content(
        schema,
        files.isEmpty()
            ? OptionalLong.empty()
            : OptionalLong.of(DerivedTable.identity(String.join("\n", files))));
  }

  /** Corrections are few: all of them are read. */
  @Override
  public List<String> files(RowFilter filter) {
    return view.corrections().of(List.of(asset)).stream()
        .filter(correction -> correction.release() <= view.release())
        .map(Correction::location)
        .distinct()
        .toList();
  }
}
