package dev.backstitch.lineage.sql.oracle;

import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Ways to change some values of one column. */
final class OneColumn {
  private final Random random;

  OneColumn(Random random) {
    this.random = random;
  }

  String update(String table, Perturbation.Column column) {
    String name = '"' + column.name() + '"';
    String one =
        "(SELECT %s FROM \"%s\" ORDER BY hash(rowid + %d) LIMIT 1)"
            .formatted(name, table, random.nextInt(1_000));
    List<String> values = List.of("NULL", one, other(name, column.type().toUpperCase(Locale.ROOT)));
    int share = 1 + random.nextInt(4);
    return "UPDATE \""
        + table
        + "\" SET "
        + name
        + " = "
        + values.get(random.nextInt(values.size()))
        + " WHERE rowid % "
        + share
        + " = "
        + random.nextInt(share);
  }

  /** A value like the one there is, but another. */
  private String other(String name, String type) {
    int by = 1 + random.nextInt(3);
    if (type.endsWith("[]")) {
      return name + "[2:] || [" + by + "]";
    }
    if (type.startsWith("STRUCT")) {
      return "struct_update(" + name + ", x := " + by + ")";
    }
    if (type.startsWith("MAP")) {
      return "map(['a'], [" + by + "])";
    }
    if (type.startsWith("VARCHAR") || type.startsWith("CHAR")) {
      return "chr(" + (96 + by) + ") || substr(" + name + ", 2)";
    }
    if (type.startsWith("DATE") || type.startsWith("TIMESTAMP")) {
      return name + " + INTERVAL " + by + " DAY";
    }
    return type.startsWith("BOOL")
        ? "NOT " + name
        : name + (random.nextBoolean() ? " + " : " - ") + by;
  }
}
