package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.digest.Digest;
import dev.backstitch.asset.mapping.AdmittingMapping;
import dev.backstitch.asset.mapping.AdmittingMapping.Admitted;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.late.Arrival;
import dev.backstitch.storage.late.LateRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Late rows that were accepted: their partitions read, besides what their mapping names, the
 * deliveries that brought them. What a partition admits is part of its configuration.
 */
public record Admissions(List<LateRows> accepted) {
  public static final Admissions NONE = new Admissions(List.of());

  private static final String MARK = " late:";

  public Admissions {
    accepted = List.copyOf(accepted);
  }

  /** The graph with the deliveries in reach of the partitions that admit them. */
  public AssetGraph into(AssetGraph declared) {
    return accepted.isEmpty() ? declared : declared.mapped(this::admitting);
  }

  private Edge admitting(Edge edge) {
    List<Admitted> here =
        accepted.stream()
            .filter(rows -> isOf(rows, edge))
            .map(
                rows ->
                    new Admitted(
                        PartitionKey.parse(rows.arrival().key()), PartitionKey.parse(rows.event())))
            .distinct()
            .toList();
    return here.isEmpty()
        ? edge
        : new Edge(
            edge.up(),
            edge.down(),
            edge.input(),
            new AdmittingMapping(edge.mapping().declared(), here));
  }

  private static boolean isOf(LateRows rows, Edge edge) {
    return rows.reader().equals(edge.down())
        && rows.alias().equals(edge.input().alias())
        && rows.arrival().asset().equals(edge.up());
  }

  /** The deliveries that these partitions read beside what is declared. */
  public Set<Arrival> deliveries(Edge edge, PartitionSet keys) {
    return accepted.stream()
        .filter(rows -> isOf(rows, edge) && keys.contains(PartitionKey.parse(rows.event())))
        .map(LateRows::arrival)
        .collect(Collectors.toSet());
  }

  /** Whether the partition reads more than is declared. */
  public boolean isAdmitting(AssetName asset, PartitionKey key) {
    return accepted.stream()
        .anyMatch(
            rows -> rows.reader().equals(asset) && PartitionKey.parse(rows.event()).equals(key));
  }

  /**
   * The partitions, by the configuration that they are built with now.
   *
   * @param config of the asset, without what single partitions admit
   */
  public Map<String, PartitionSet> configs(AssetName asset, String config, PartitionSet keys) {
    Map<PartitionKey, Set<String>> admitted =
        new TreeMap<>(Comparator.comparing(PartitionKey::text));
    for (LateRows rows : accepted) {
      PartitionKey key = PartitionKey.parse(rows.event());
      if (rows.reader().equals(asset) && keys.contains(key)) {
        admitted
            .computeIfAbsent(key, unused -> new TreeSet<>())
            .add(rows.alias() + "\n" + rows.arrival().path() + "\n" + rows.arrival().number());
      }
    }
    PartitionSet left = keys;
    Map<String, List<PartitionKey>> marked = new LinkedHashMap<>();
    for (Map.Entry<PartitionKey, Set<String>> entry : admitted.entrySet()) {
      String mark = MARK + Digest.shortOf(String.join("\n", entry.getValue()));
      marked.computeIfAbsent(config + mark, unused -> new ArrayList<>()).add(entry.getKey());
    }
    Map<String, PartitionSet> out = new LinkedHashMap<>();
    for (Map.Entry<String, List<PartitionKey>> entry : marked.entrySet()) {
      PartitionSet some = keys.extent().of(entry.getValue());
      out.put(entry.getKey(), some);
      left = left.minus(some);
    }
    if (!left.isEmpty()) {
      out.put(config, left);
    }
    return out;
  }

  /** The asset's part of a partition's configuration. */
  public static String declared(String config) {
    int mark = config.indexOf(MARK);
    return mark < 0 ? config : config.substring(0, mark);
  }
}
