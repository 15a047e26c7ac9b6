package dev.backstitch.lineage.calcite.text;

import dev.backstitch.asset.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.impl.AbstractTable;
import org.apache.calcite.util.ImmutableBitSet;

/** One alias as a table without rows. */
public final class AliasTable extends AbstractTable {
  private final String alias;
  private final List<Column> columns;
  private final List<ImmutableBitSet> keys = new ArrayList<>();

  public AliasTable(String alias, List<Column> columns, Set<Set<String>> uniqueKeys) {
    this.alias = alias;
    this.columns = columns;
    uniqueKeys.forEach(this::addKey);
  }

  private void addKey(Set<String> key) {
    ImmutableBitSet.Builder at = ImmutableBitSet.builder();
    for (String name : key) {
      int index = index(name);
      if (index < 0) {
        return;
      }
      at.set(index);
    }
    keys.add(at.build());
  }

  /** Where a column stands, whatever the case of its name; -1 when there is none. */
  public int index(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().toLowerCase(Locale.ROOT).equals(folded)) {
        return i;
      }
    }
    return -1;
  }

  /** Positions of columns that no two rows agree in. */
  public List<ImmutableBitSet> keys() {
    return keys;
  }

  public String alias() {
    return alias;
  }

  public List<Column> columns() {
    return columns;
  }

  @Override
  public RelDataType getRowType(RelDataTypeFactory factory) {
    RelDataTypeFactory.Builder row = factory.builder();
    columns.forEach(column -> row.add(column.name(), Types.of(column.type())));
    return row.build();
  }
}
