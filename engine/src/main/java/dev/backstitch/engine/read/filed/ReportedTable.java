package dev.backstitch.engine.read.filed;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.Filed;
import dev.backstitch.storage.query.TableSet.Content;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableFile;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table as it was filed last, partition by partition; as published where nothing was filed. */
record ReportedTable(FiledView view, AssetName asset, Content published) implements DerivedTable {

  @Override
  public Content content() {
    List<Filed> filed = filed();
    if (filed.isEmpty()) {
      return published;
    }
    String text =
        filed.stream()
            .map(f -> f.keys().text() + " " + f.part().snapshot())
            .collect(Collectors.joining("\n", asset + " " + published.snapshot() + "\n", ""));
    return new Content(published.schema(), OptionalLong.of(DerivedTable.identity(text)));
  }

  private Extent extent() {
    return view.extents().apply(asset);
  }

  private List<Filed> filed() {
    return Filed.inForce(Filed.of(asset, view.filings(), extent()));
  }

  /**
   * Names in the filter are those of now, so only files that were written under them are pruned.
   */
  @Override
  public List<String> files(RowFilter filter) {
    List<Filed> filed = filed();
    PartitionSet reported = Filed.keys(filed, extent());
    Stream<TableFile> rest =
        snapshot(published.snapshot(), filter).stream().filter(f -> !reported.contains(f.key()));
    Stream<TableFile> asFiled =
        filed.stream()
            .flatMap(
                part ->
                    snapshot(part.part().snapshot(), RowFilter.every()).stream()
                        .filter(f -> part.keys().contains(f.key())));
    return Stream.concat(rest, asFiled).map(TableFile::location).toList();
  }

  private List<TableFile> snapshot(OptionalLong snapshot, RowFilter filter) {
    KeyColumns keys = KeyColumns.of(view.project().graph().asset(asset).scheme());
    return snapshot.isEmpty()
        ? List.of()
        : view.tables().files(asset, snapshot.getAsLong(), keys, filter);
  }
}
