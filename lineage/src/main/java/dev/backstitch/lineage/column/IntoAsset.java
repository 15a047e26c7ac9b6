package dev.backstitch.lineage.column;

import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All links into one asset, found by either end. Immutable once made. */
final class IntoAsset {
  private final Map<From, List<ColumnLink>> byFrom = new HashMap<>();
  private final Map<String, List<ColumnLink>> byTo = new HashMap<>();
  private final List<ColumnLink> toAll = new ArrayList<>();

  /** An input by its alias, and one of its columns; null for anything of it. */
  private record From(String alias, @Nullable String column) {}

  IntoAsset(List<ColumnLink> links) {
    for (ColumnLink link : links) {
      byFrom
          .computeIfAbsent(key(link.edge(), link.from().column()), k -> new ArrayList<>())
          .add(link);
      String to = link.to().column();
      if (to == null) {
        toAll.add(link);
      } else {
        byTo.computeIfAbsent(folded(to), k -> new ArrayList<>()).add(link);
      }
    }
  }

  private static From key(Edge edge, @Nullable String column) {
    return new From(folded(edge.input().alias()), column == null ? null : folded(column));
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** What one column of what is read can change, with all that is unknown of the read. */
  List<ColumnLink> from(Edge edge, String column) {
    List<ColumnLink> out = new ArrayList<>(byFrom.getOrDefault(key(edge, column), List.of()));
    out.addAll(byFrom.getOrDefault(key(edge, null), List.of()));
    return out;
  }

  /** What a column's values come from. */
  List<ColumnLink> to(String column) {
    return byTo.getOrDefault(folded(column), List.of());
  }

  /** What decides the rows of the table. */
  List<ColumnLink> toAll() {
    return toAll;
  }
}
