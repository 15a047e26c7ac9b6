package dev.backstitch.storage.query.duckdb.text.growth;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a SELECT yields or reads, as large as it can be. */
record Relation(List<Field> fields) {
  Relation {
    fields = List.copyOf(fields);
  }

  /**
   * One column, or some whose names are not known.
   *
   * @param name in lower case; empty for columns of any name
   * @param leaves columns that it comes to with every struct taken apart, at least 1
   */
  record Field(String name, long leaves) {
    Field {
      leaves = Math.max(1, leaves);
    }
  }

  static Relation of(List<Column> columns) {
    return new Relation(
        columns.stream()
            .map(c -> new Field(TextGrowth.folded(c.name()), leaves(c.type())))
            .toList());
  }

  private static long leaves(ColumnType type) {
    if (type instanceof StructType struct) {
      return struct.fields().stream().mapToLong(field -> leaves(field.type())).sum();
    } else if (type instanceof MapType map) {
      return leaves(map.key()) + leaves(map.value());
    }
    return type instanceof ListType list ? leaves(list.element()) : 1;
  }

  /** So many columns of any name. */
  static Relation unnamed(long leaves) {
    return new Relation(List.of(new Field("", leaves)));
  }

  long width() {
    return fields.stream().mapToLong(Field::leaves).sum();
  }

  /** Leaves of the column that has most. */
  long widest() {
    return fields.stream().mapToLong(Field::leaves).max().orElse(1);
  }

  /** The first columns under other names. */
  Relation named(List<String> names) {
    List<Field> all = new ArrayList<>(fields);
    long widest = widest();
    for (int i = 0; i < names.size(); i++) {
      boolean isOne = i < all.size() && !all.get(i).name().isEmpty();
      Field renamed =
          new Field(TextGrowth.folded(names.get(i)), isOne ? all.get(i).leaves() : widest);
      if (isOne) {
        all.set(i, renamed);
      } else {
        all.add(renamed);
      }
    }
    return new Relation(all);
  }

  /** What UNION and the like make of both: the names of this one. */
  Relation beside(Relation other) {
    List<Field> all = new ArrayList<>(fields.size() >= other.fields.size() ? fields : other.fields);
    for (int i = 0; i < Math.min(fields.size(), other.fields.size()); i++) {
      long leaves = Math.max(fields.get(i).leaves(), other.fields.get(i).leaves());
      all.set(i, new Field(fields.get(i).name(), leaves));
    }
    return new Relation(all);
  }

  /** What UNION BY NAME makes of both. */
  Relation byName(Relation other) {
    Map<String, Long> all = new LinkedHashMap<>();
    fields.forEach(field -> all.merge(field.name(), field.leaves(), Math::max));
    other.fields.forEach(field -> all.merge(field.name(), field.leaves(), Math::max));
    List<Field> merged = new ArrayList<>();
    all.forEach((name, leaves) -> merged.add(new Field(name, leaves)));
    return new Relation(merged);
  }
}
