package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Input.LatePolicy;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.rule.text.SqlText;
import dev.backstitch.lineage.sql.BoundProject;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Whether the moments at which a partition reads a dimension lie in the partition's own window.
 * Proved where the moment is a column that is passed on as it was placed by; not known otherwise,
 * and then any version up to the window's end may be read.
 */
public final class AsOfWindows {
  private AsOfWindows() {}

  /** False when it is not known. */
  public static boolean isInWindow(AssetGraph graph, BoundProject bound, Edge edge) {
    AssetDefinition reader = graph.asset(edge.down());
    String moment = edge.input().asOf();
    return moment != null
        && reader.origin() instanceof Origin.Selected query
        && moments(query.sql(), edge.input().alias()).equals(List.of(folded(moment)))
        && moment.indexOf('.') > 0
        && isPlaced(
            graph,
            bound,
            reader,
            moment.substring(0, moment.indexOf('.')),
            moment.substring(moment.indexOf('.') + 1));
  }

  private static List<String> moments(String sql, String dimension) {
    List<String> out = new ArrayList<>();
    SqlText.of(sql)
        .withCalls(
            "as_of",
            (alias, moment) -> {
              if (alias.equalsIgnoreCase(dimension)) {
                out.add(folded(moment));
              }
              return "";
            });
    return out;
  }

  private static String folded(String moment) {
    return moment.strip().toLowerCase(Locale.ROOT);
  }

  /** Every value of what is read as {@code alias.column} lies in the reader's window. */
  private static boolean isPlaced(
      AssetGraph graph, BoundProject bound, AssetDefinition reader, String alias, String column) {
    for (Edge edge : graph.into(reader.name())) {
      if (edge.input().alias().equalsIgnoreCase(alias)) {
        return isPlacedBy(edge.input(), column)
            || (isWithin(edge.input().mapping())
                && !edge.isOwnPrevious()
                && isPassedOn(graph, bound, graph.asset(edge.up()), column));
      }
    }
    return false;
  }

  private static boolean isPlacedBy(Input input, String column) {
    return input.placement() != null
        && input.placement().late() != LatePolicy.POST_IN_OPEN_PARTITION
        && input.placement().column().equalsIgnoreCase(column);
  }

  /** What is read lies in the reader's own window. */
  private static boolean isWithin(MappingSpec mapping) {
    return mapping instanceof SamePartition || mapping instanceof WholeUnit;
  }

  private static boolean isPassedOn(
      AssetGraph graph, BoundProject bound, AssetDefinition asset, String column) {
    OutputLineage made =
        bound.query(asset.name()).flatMap(query -> query.lineage().of(column)).orElse(null);
    if (made == null || made.unknown() != null || made.uses().isEmpty()) {
      return false;
    }
    for (Map.Entry<ColumnRef, Set<Use>> use : made.uses().all().entrySet()) {
      ColumnRef from = use.getKey();
      if (!use.getValue().equals(Set.of(Use.IDENTITY))
          || !isPlaced(graph, bound, asset, from.alias(), from.column())) {
        return false;
      }
    }
    return true;
  }
}
