package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.radius.ColumnLinks;
import dev.backstitch.lineage.radius.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Narrows a radius by column lineage. What the lineage does not see is the whole row: partition
 * columns, what is known of a delivery, and the versions of a dimension. Immutable.
 */
public final class LineageLinks implements ColumnLinks {
  private final ColumnLineage lineage;

  public LineageLinks(ColumnLineage lineage) {
    this.lineage = lineage;
  }

  @Override
  public Passage through(Edge edge, Set<String> changed) {
    for (String column : changed) {
      Optional<String> placing = placing(edge, column);
      if (placing.isPresent()) {
        return Passage.wholeRow(placing.get());
      }
    }
    List<ColumnLink> links = new ArrayList<>();
    changed.forEach(column -> links.addAll(lineage.through(edge, column)));
    return wholeRow(edge, links).orElseGet(() -> columns(edge, changed, links));
  }

  /** Why a column decides which rows the reader is given. */
  private Optional<String> placing(Edge edge, String column) {
    AssetDefinition up = lineage.graph().asset(edge.up());
    String name = up.name() + "." + column;
    if (lineage.partitionColumns(up.name()).contains(column)) {
      return Optional.of(name + " is a partition column, which decides which rows are read");
    }
    if (up.origin() instanceof Origin.Versioned) {
      return Optional.of(name + " is of a dimension, where another value may be another version");
    }
    if (up.origin() instanceof Origin.Delivered delivered
        && delivered.source().columns().stream()
            .noneMatch(c -> c.name().equalsIgnoreCase(column))) {
      return Optional.of(name + " says how rows were delivered, not what they hold");
    }
    return Optional.empty();
  }

  /** The whole row where a known link says so; failing that, where one is unknown. */
  private Optional<Passage> wholeRow(Edge edge, List<ColumnLink> links) {
    Set<String> keys = lineage.partitionColumns(edge.down());
    List<ColumnLink> whole =
        links.stream()
            .filter(link -> link.to().column() == null || keys.contains(folded(link.to().column())))
            .toList();
    Optional<Passage> known =
        whole.stream()
            .filter(ColumnLink::isKnown)
            .findFirst()
            .map(link -> Passage.wholeRow(link.from() + " decides its rows: " + words(link)));
    return known.or(
        () -> whole.stream().findFirst().map(l -> Passage.unknown(String.valueOf(l.unknown()))));
  }

  private static String words(ColumnLink link) {
    return link.uses().stream()
        .map(use -> use.name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .collect(Collectors.joining(", "));
  }

  private static Passage columns(Edge edge, Set<String> changed, List<ColumnLink> links) {
    String read = edge.up() + "." + String.join(", ", changed);
    if (links.isEmpty()) {
      return Passage.nothing("neither its columns nor its rows depend on " + read);
    }
    Set<String> columns = new TreeSet<>();
    Set<String> unknown = new TreeSet<>();
    for (ColumnLink link : links) {
      String column = folded(String.valueOf(link.to().column()));
      columns.add(column);
      if (!link.isKnown()) {
        unknown.add(column + " (" + link.unknown() + ")");
      }
    }
    String why = "only " + String.join(", ", columns) + " can depend on " + read;
    return Passage.columns(
        columns, unknown.isEmpty() ? why : why + "; not known of " + String.join(", ", unknown));
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
