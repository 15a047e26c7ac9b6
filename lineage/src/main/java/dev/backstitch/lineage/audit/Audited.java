package dev.backstitch.lineage.audit;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.audit.text.QueryText;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.sql.BoundProject;
import dev.backstitch.lineage.sql.BoundQuery;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One asset under audit, and all that a rule may look at.
 *
 * @param reads its inputs as declared
 * @param query what its SQL was understood to be; null for assets without SQL, and for a text that
 *     was not understood
 * @param text its SQL as written; empty for assets without SQL
 * @param code what its Java was seen to call; of no meaning for other assets
 */
public record Audited(
    AssetDefinition asset,
    List<Read> reads,
    @Nullable BoundQuery query,
    QueryText text,
    Evidence.Code code) {
  public Audited {
    Objects.requireNonNull(asset);
    reads = List.copyOf(reads);
    Objects.requireNonNull(text);
    Objects.requireNonNull(code);
  }

  /**
   * An input and what is at its other end.
   *
   * @param columns of the upstream's table; empty when they are not known
   */
  public record Read(Edge edge, AssetDefinition upstream, List<Column> columns) {
    public Read {
      columns = List.copyOf(columns);
    }

    public String alias() {
      return edge.input().alias();
    }

    /** {@code reads("alias", team.asset, allPartitions())}, as it was declared or nearly so. */
    public String words() {
      if (edge.isOwnPrevious()) {
        return "readsOwnPrevious(\"" + alias() + "\")";
      }
      return "reads(\"%s\", %s, %s)"
          .formatted(alias(), upstream.name(), edge.input().mapping().words());
    }

    public boolean isDimension() {
      return upstream.origin() instanceof Origin.Versioned;
    }

    public boolean isOutside() {
      return upstream.origin() instanceof Origin.Outside;
    }

    /** Names of the upstream's partition columns. */
    public List<String> partitionColumns() {
      return upstream.scheme().dimensions().stream().map(Dimension::name).toList();
    }
  }

  static Audited of(AssetGraph graph, BoundProject bound, Evidence evidence, AssetName name) {
    AssetDefinition asset = graph.asset(name);
    List<Read> reads =
        graph.into(name).stream()
            .map(edge -> new Read(edge, graph.asset(edge.up()), bound.columnsOf(edge.up())))
            .toList();
    String sql = asset.origin() instanceof Origin.Selected query ? query.sql() : "";
    return new Audited(
        asset, reads, bound.query(name).orElse(null), QueryText.of(sql), evidence.of(name));
  }

  public boolean isPartitioned() {
    return !asset.scheme().isWhole();
  }

  /** Whether one of its partition columns is a time. */
  public boolean isPartitionedByTime() {
    return asset.scheme().dimensions().stream().anyMatch(d -> d.axis().isTime());
  }

  /** What its query does that this rule answers for. */
  public List<Trait> traits(String rule) {
    return query == null
        ? List.of()
        : query.traits().all().stream().filter(t -> TraitRule.of(t).equals(rule)).toList();
  }

  public Optional<Read> read(String alias) {
    return reads.stream().filter(r -> r.alias().equalsIgnoreCase(alias)).findFirst();
  }

  /** Names of its partition columns. */
  public List<String> partitionColumns() {
    return asset.scheme().dimensions().stream().map(Dimension::name).toList();
  }

  /** Columns that tell the rows of what it reads apart, to end an ORDER BY with; may be empty. */
  public List<String> tieBreakers() {
    List<Read> inputs = reads.stream().filter(read -> !read.edge().isOwnPrevious()).toList();
    List<String> all = new ArrayList<>();
    for (Read read : inputs) {
      List<String> key = RowKeys.declaredOf(read.upstream());
      if (key.isEmpty()) {
        return List.of();
      }
      String of = inputs.size() == 1 ? "" : read.alias() + ".";
      key.forEach(column -> all.add(of + column));
    }
    return List.copyOf(all);
  }

  /** Sets of columns in which no two rows of the query agree, as far as its text proves it. */
  public Set<Set<String>> provenKeys() {
    return query == null ? Set.of() : query.uniqueKeys();
  }

  /** How the query confines an input by columns that are compared with parameters. */
  public List<Limit> limits(Read read) {
    return query == null
        ? List.of()
        : query.predicates().boundsOf(read.alias()).stream()
            .filter(bound -> bound.value().isParameter())
            .map(Limit::of)
            .toList();
  }

  /**
   * Whether a partition column that the query yields is shown to be that of the partition: it
   * passes on the partition's own key, or that of an input which gives rows of the one partition
   * only or of which the query keeps only those.
   *
   * @param column as the query yields it
   */
  public boolean isOwnPartition(Column column) {
    if (query == null) {
      return false;
    }
    String name = column.name();
    return query
        .predicates()
        .passedAt(query.columns().indexOf(column))
        .filter(passed -> passed.parameters().stream().allMatch(name::equalsIgnoreCase))
        .filter(passed -> passed.columns().stream().allMatch(ref -> isOwnPartition(name, ref)))
        .isPresent();
  }

  private boolean isOwnPartition(String name, ColumnRef ref) {
    return read(ref.alias())
        .filter(
            read ->
                Reach.isSamePartition(this, read, name, ref.column())
                    || isKept(read, name, ref.column()))
        .isPresent();
  }

  private boolean isKept(Read read, String name, String column) {
    return limits(read).stream()
        .anyMatch(
            limit ->
                limit.column().equalsIgnoreCase(column)
                    && limit.sign().equals("=")
                    && limit.shift().isNone()
                    && limit.parameter().equalsIgnoreCase(name));
  }
}
