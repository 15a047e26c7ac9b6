package dev.backstitch.lineage.sql;

import dev.backstitch.asset.schema.Column;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an asset's query was understood to be.
 *
 * @param columns what it yields, in order, in the types that a table keeps
 * @param aliases the inputs that it really scans, as declared
 */
public record BoundQuery(List<Column> columns, Set<String> aliases, Traits traits) {
  public BoundQuery {
    columns = List.copyOf(columns);
    aliases = Collections.unmodifiableSet(new TreeSet<>(aliases));
    Objects.requireNonNull(traits);
  }
}
