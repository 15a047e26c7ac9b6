package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.column.Use;
import dev.backstitch.lineage.sql.column.Uses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Facts told by hand: {@code "eur <- o.amount AGGREGATION, o.kind CONDITION"}, "*" for rows. */
final class Told implements TableFacts {
  private final Map<AssetName, List<String>> columns = new HashMap<>();
  private final Map<AssetName, QueryLineage> queries = new HashMap<>();
  private final Map<AssetName, String> orders = new HashMap<>();

  Told table(String asset, String... names) {
    columns.put(AssetName.parse(asset), List.of(names));
    return this;
  }

  /** A query's lineage; the partition column {@code day} is added to the table. */
  Told query(String asset, String... lines) {
    List<OutputLineage> outputs = new ArrayList<>();
    Uses rows = Uses.NONE;
    String whole = null;
    for (String line : lines) {
      String[] parts = line.split(" <- ?", 2);
      String unknown = parts[1].startsWith("?") ? parts[1].substring(1).strip() : null;
      Uses uses = unknown == null ? uses(parts[1]) : Uses.NONE;
      if (!parts[0].equals("*")) {
        outputs.add(new OutputLineage(parts[0], uses, unknown));
      } else if (unknown == null) {
        rows = uses;
      } else {
        whole = unknown;
      }
    }
    AssetName name = AssetName.parse(asset);
    queries.put(name, new QueryLineage(outputs, rows, Set.of(), whole));
    List<String> all = new ArrayList<>(List.of("day"));
    outputs.forEach(o -> all.add(o.column()));
    columns.putIfAbsent(name, all);
    return this;
  }

  private static Uses uses(String text) {
    Uses out = Uses.NONE;
    for (String use : text.isBlank() ? new String[0] : text.split(", ", -1)) {
      String[] words = use.split(" ", -1);
      int dot = words[0].indexOf('.');
      ColumnRef ref = new ColumnRef(words[0].substring(0, dot), words[0].substring(dot + 1));
      out = out.plus(Uses.of(ref, Use.valueOf(words[1])));
    }
    return out;
  }

  Told ordered(String asset, String why) {
    orders.put(AssetName.parse(asset), why);
    return this;
  }

  @Override
  public List<String> columnsOf(AssetName asset) {
    return columns.getOrDefault(asset, List.of());
  }

  @Override
  public Optional<QueryLineage> query(AssetName asset) {
    return Optional.ofNullable(queries.get(asset));
  }

  @Override
  public Optional<String> orderDependence(AssetName asset) {
    return Optional.ofNullable(orders.get(asset));
  }
}
