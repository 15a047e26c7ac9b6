package dev.backstitch.lineage.column;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** A walk over links, each column met once; its cost is that of the links it meets. */
final class Walk {
  private final Set<AssetColumn> met = new HashSet<>();
  private final Deque<AssetColumn> waiting = new ArrayDeque<>();
  private final Set<ColumnLink> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<ColumnLink> columns = new ArrayList<>();
  private final List<ColumnLink> rows = new ArrayList<>();

  private Walk() {}

  /**
   * @param depth how many links to follow
   * @param next the links at a column
   * @param end the end of a link to go on from
   */
  static ColumnView from(
      AssetColumn start,
      int depth,
      Function<AssetColumn, Collection<ColumnLink>> next,
      Function<ColumnLink, AssetColumn> end) {
    Walk walk = new Walk();
    walk.goOn(start);
    for (int level = 0; level < depth && !walk.waiting.isEmpty(); level++) {
      for (int left = walk.waiting.size(); left > 0; left--) {
        next.apply(walk.waiting.remove()).forEach(link -> walk.follow(link, end.apply(link)));
      }
    }
    return new ColumnView(start, walk.columns, walk.rows);
  }

  private void follow(ColumnLink link, AssetColumn end) {
    if (seen.add(link)) {
      (link.to().isAll() ? rows : columns).add(link);
      goOn(end);
    }
  }

  private void goOn(AssetColumn column) {
    if (met.add(column)) {
      waiting.add(column);
    }
  }
}
