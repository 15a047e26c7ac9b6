package dev.backstitch.lineage.calcite.second;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.calcite.CalciteWitness;
import dev.backstitch.lineage.calcite.Text;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.sql.AsOf;
import dev.backstitch.lineage.sql.Binding;
import dev.backstitch.lineage.sql.BoundPlans;
import dev.backstitch.lineage.sql.BoundProject;
import dev.backstitch.lineage.sql.BoundQuery;
import dev.backstitch.lineage.sql.Memory;
import dev.backstitch.lineage.sql.MemoryText;
import dev.backstitch.lineage.sql.Question;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads queries a second time, each once as long as the memory lasts. A reading asks the database
 * twice and takes some milliseconds, so it is done only for the assets that somebody asks about.
 */
public final class SecondReadings {
  private static final String KEY = "second-";

  private final AssetGraph graph;
  private final BoundPlans plans;
  private final Memory memory;

  public SecondReadings(AssetGraph graph, BoundPlans plans, Memory memory) {
    this.graph = graph;
    this.plans = plans;
    this.memory = memory;
  }

  /**
   * The project with both readings of these assets' queries taken together.
   *
   * @param names of any assets; those without SQL stay as they are
   */
  public Confirmed confirm(BoundProject bound, Collection<AssetName> names) {
    Map<AssetName, BoundQuery> queries = new HashMap<>();
    Map<AssetName, Confirmed.Pair> pairs = new LinkedHashMap<>();
    for (AssetName name : names) {
      Optional<BoundQuery> query = bound.query(name);
      if (query.isPresent()) {
        SecondReading second = of(name, query.get());
        pairs.put(name, new Confirmed.Pair(query.get().lineage(), second));
        queries.put(name, Confirmed.together(query.get(), second));
      }
    }
    return new Confirmed(bound.with(queries), pairs);
  }

  private SecondReading of(AssetName name, BoundQuery query) {
    Map<String, String> partitions = partitionColumns(name);
    String key = KEY + query.question().key() + "-" + hex(partitions);
    return memory
        .recall(key)
        .flatMap(text -> MemoryText.read(text, SecondReading.class))
        .orElseGet(() -> learnt(key, query, partitions));
  }

  private static String hex(Map<String, String> partitions) {
    return HexFormat.of().formatHex(new TreeMap<>(partitions).toString().getBytes(UTF_8));
  }

  private SecondReading learnt(String key, BoundQuery query, Map<String, String> partitions) {
    List<String> columns = query.columns().stream().map(Column::name).toList();
    SecondReading reading =
        SecondReading.of(new CalciteWitness(plans).hear(text(query, partitions)), columns);
    memory.remember(key, MemoryText.of(reading));
    return reading;
  }

  private Text text(BoundQuery query, Map<String, String> partitions) {
    Question asked = query.question();
    String sql = AsOf.expanded(asked.sql());
    Map<String, Set<Set<String>>> keys = new HashMap<>();
    asked.facts().forEach((alias, facts) -> keys.put(alias, facts.keys()));
    Binding own = plans.bind(sql, asked.aliases(), asked.parameters(), asked.keys());
    return new Text(sql, asked.aliases(), asked.parameters(), asked.keys(), keys, partitions, own);
  }

  /** By alias, for inputs of which a partition reads just the same partition. */
  private Map<String, String> partitionColumns(AssetName name) {
    Map<String, String> columns = new HashMap<>();
    for (Edge edge : graph.into(name)) {
      List<Dimension> dimensions = graph.asset(edge.up()).scheme().dimensions();
      if (edge.input().mapping() instanceof SamePartition
          && edge.input().placement() == null
          && dimensions.size() == 1) {
        columns.put(edge.input().alias(), dimensions.get(0).name());
      }
    }
    return columns;
  }
}
