package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.asset.schema.Validity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns of tables that no query tells, and those that the engine adds to every table. */
final class TableColumns {
  /** What the engine says of each delivered row. */
  static final List<Column> DELIVERY =
      List.of(
          Column.of("delivery_number", Scalar.BIGINT),
          Column.of("delivery_path", Scalar.VARCHAR),
          Column.of("delivery_line", Scalar.BIGINT),
          Column.of("received_at", Scalar.TIMESTAMPTZ));

  private TableColumns() {}

  /** Partition columns in the order of the scheme; a partition column is never empty. */
  static List<Column> keys(Scheme scheme) {
    return scheme.dimensions().stream()
        .map(d -> Column.of(d.name(), TypeText.parse(d.name(), d.axis().sqlType())).asRequired())
        .toList();
  }

  /** The columns with those partition columns in front that are not among them. */
  static List<Column> keyed(List<Column> keys, List<Column> own) {
    List<Column> all = new ArrayList<>();
    keys.stream().filter(key -> find(own, key.name()).isEmpty()).forEach(all::add);
    all.addAll(own);
    return List.copyOf(all);
  }

  static Optional<Column> find(List<Column> columns, String name) {
    return columns.stream().filter(c -> c.name().equalsIgnoreCase(name)).findFirst();
  }

  /** A result's columns, with what was promised of each: that it is filled, and what it means. */
  static List<Column> described(List<Column> result, AssetDefinition asset) {
    return result.stream()
        .map(
            column ->
                find(asset.yields(), column.name())
                    .map(
                        p ->
                            new Column(
                                column.name(),
                                column.type(),
                                p.required(),
                                p.description(),
                                p.past()))
                    .orElse(column))
        .toList();
  }

  /** What a dimension keeps of its feed: key, tracked columns, and when each change holds. */
  static List<Column> versions(Origin.Versioned origin, List<Column> feed) {
    List<Column> own = new ArrayList<>();
    origin.key().forEach(name -> find(feed, name).map(Column::asRequired).ifPresent(own::add));
    origin.tracked().forEach(name -> find(feed, name).ifPresent(own::add));
    own.addAll(Validity.ends());
    return own;
  }

  static List<Column> delivered(Origin.Delivered origin) {
    List<Column> own = new ArrayList<>(origin.source().columns());
    own.addAll(DELIVERY);
    return own;
  }
}
