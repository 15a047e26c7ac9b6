package dev.backstitch.lineage.column;

import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.sql.column.Use;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One read by which a column matters to a column of the reader, or, where {@code to} is all of the
 * reader, to which rows it has. Immutable.
 *
 * @param uses how; empty where all follows from all, or where it is not known
 * @param unknown why it is not known whether this link is there; null for one that is
 */
public record ColumnLink(
    AssetColumn from, AssetColumn to, Edge edge, Set<Use> uses, @Nullable String unknown) {
  public ColumnLink {
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
    Objects.requireNonNull(edge);
    EnumSet<Use> copy = EnumSet.noneOf(Use.class);
    copy.addAll(uses);
    uses = Collections.unmodifiableSet(copy);
  }

  static ColumnLink known(AssetColumn from, AssetColumn to, Edge edge, Set<Use> uses) {
    return new ColumnLink(from, to, edge, uses, null);
  }

  /** From anything of what is read. */
  static ColumnLink unknown(Edge edge, AssetColumn to, String why) {
    return new ColumnLink(AssetColumn.all(edge.up()), to, edge, Set.of(), why);
  }

  public boolean isKnown() {
    return unknown == null;
  }
}
