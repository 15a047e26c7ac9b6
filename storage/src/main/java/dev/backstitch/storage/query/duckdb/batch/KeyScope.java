package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.duckdb.Literals;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What differs between the partitions of a batch, one value per partition: columns of a table of
 * keys when there are several, plain literals when there is one.
 */
final class KeyScope {
  private final String table;
  private final int count;
  private final List<Slot> slots = new ArrayList<>();

  /**
   * @param table a name that nobody can guess
   */
  KeyScope(String table, int count) {
    this.table = table;
    this.count = count;
  }

  private record Slot(List<String> literals) {}

  boolean isSingle() {
    return count == 1;
  }

  /**
   * Adds a value per partition.
   *
   * @return an expression of the type, valid beside {@link #from}
   */
  String add(ColumnType type, List<? extends @Nullable Object> values) {
    List<String> literals =
        values.stream().map(v -> v == null ? Literals.absent(type) : Literals.of(v, type)).toList();
    return addSql(literals);
  }

  /**
   * Adds an expression per partition, all of one type.
   *
   * @return an expression of that type, valid beside {@link #from}
   */
  String addSql(List<String> literals) {
    if (literals.size() != count) {
      throw new IllegalArgumentException("Cannot use " + literals.size() + " for " + count);
    }
    slots.add(new Slot(literals));
    return isSingle() ? literals.get(0) : column("c" + (slots.size() - 1));
  }

  /** The partition's place in the batch, from 0. */
  String ordinal() {
    return isSingle() ? "0" : column("o");
  }

  private String column(String name) {
    return SqlName.quoted(table) + "." + name;
  }

  /** To be run before a statement that uses {@link #from}; nothing for a single partition. */
  List<String> setup() {
    return isSingle() ? List.of() : List.of(create());
  }

  private String create() {
    String names =
        IntStream.range(0, slots.size()).mapToObj(i -> ", c" + i).collect(Collectors.joining());
    String rows = IntStream.range(0, count).mapToObj(this::row).collect(Collectors.joining(",\n"));
    return "CREATE TABLE "
        + SqlName.quoted(table)
        + " AS FROM (VALUES\n"
        + rows
        + ") t(o"
        + names
        + ")";
  }

  private String row(int i) {
    return slots.stream()
        .map(slot -> slot.literals().get(i))
        .collect(Collectors.joining(", ", "(" + i + (slots.isEmpty() ? "" : ", "), ")"));
  }

  /** What stands before the text's own relation in FROM. */
  String from() {
    return isSingle() ? "" : SqlName.quoted(table) + ", LATERAL ";
  }
}
