package dev.backstitch.lineage.calcite.text;

import dev.backstitch.asset.schema.Column;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Names that Calcite resolves otherwise than the database although both read the same text. In
 * HAVING, in QUALIFY and inside an expression of ORDER BY, a bare name that is both a column and
 * the alias of something else is the alias for Calcite and mostly the column for the database.
 */
public final class DoubtfulNames {
  private static final Set<String> AGGREGATES = Set.of("SUM", "COUNT", "MIN", "MAX", "AVG");

  private final Set<String> columns = new HashSet<>();
  private final Map<String, Integer> declared = new HashMap<>();
  private @Nullable String found;

  private DoubtfulNames() {}

  /** The first such name, in words. */
  public static Optional<String> in(SqlNode query, Map<String, List<Column>> tables) {
    DoubtfulNames names = new DoubtfulNames();
    tables.values().stream()
        .flatMap(columns -> columns.stream())
        .forEach(column -> names.columns.add(fold(column.name())));
    query.accept(names.declarations());
    query.accept(names.uses());
    return Optional.ofNullable(names.found)
        .map(name -> "'" + name + "' is a column and also the alias of something else");
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private SqlBasicVisitor<@Nullable Void> declarations() {
    return new SqlBasicVisitor<>() {
      @Override
      public @Nullable Void visit(SqlCall call) {
        if (call.getKind() == SqlKind.AS) {
          call.getOperandList().stream().skip(1).forEach(DoubtfulNames.this::declare);
        } else if (call instanceof SqlWithItem item && item.columnList != null) {
          item.columnList.forEach(DoubtfulNames.this::declare);
        }
        return super.visit(call);
      }
    };
  }

  private void declare(@Nullable SqlNode name) {
    if (name instanceof SqlIdentifier identifier && identifier.isSimple()) {
      declared.merge(fold(identifier.getSimple()), 1, Integer::sum);
    }
  }

  private SqlBasicVisitor<@Nullable Void> uses() {
    return new SqlBasicVisitor<>() {
      @Override
      public @Nullable Void visit(SqlCall call) {
        if (call instanceof SqlSelect select) {
          check(select, select.getHaving());
          check(select, select.getQualify());
        } else if (call instanceof SqlOrderBy ordered) {
          order(ordered);
        }
        return super.visit(call);
      }
    };
  }

  private void order(SqlOrderBy ordered) {
    SqlNode query = ordered.query instanceof SqlWith with ? with.body : ordered.query;
    if (query instanceof SqlSelect select) {
      for (SqlNode item : ordered.orderList) {
        SqlNode key = key(item);
        check(select, key instanceof SqlIdentifier ? null : key);
      }
    }
  }

  private static SqlNode key(SqlNode item) {
    return switch (item.getKind()) {
      case DESCENDING, NULLS_FIRST, NULLS_LAST -> key(((SqlCall) item).operand(0));
      default -> item;
    };
  }

  private void check(SqlSelect select, @Nullable SqlNode clause) {
    if (clause == null) {
      return;
    }
    Map<String, SqlNode> aliases = aliases(select.getSelectList());
    clause.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          private boolean aggregated;

          @Override
          public @Nullable Void visit(SqlCall call) {
            boolean before = aggregated;
            aggregated |= isAggregate(call);
            super.visit(call);
            aggregated = before;
            return null;
          }

          @Override
          public @Nullable Void visit(SqlIdentifier name) {
            SqlNode meant = name.isSimple() ? aliases.get(fold(name.getSimple())) : null;
            if (meant != null && !(aggregated && aggregates(meant))) {
              found = name.getSimple();
            }
            return null;
          }
        });
  }

  /** The aliases of a SELECT that are also a column, and what they are aliases of. */
  private Map<String, SqlNode> aliases(SqlNodeList items) {
    Map<String, SqlNode> aliases = new HashMap<>();
    for (SqlNode item : items) {
      if (item.getKind() == SqlKind.AS) {
        SqlNode meant = ((SqlCall) item).operand(0);
        SqlIdentifier alias = ((SqlCall) item).operand(1);
        String name = fold(alias.getSimple());
        boolean twice = columns.contains(name) || declared.getOrDefault(name, 0) > 1;
        if (twice && !isColumn(meant, name)) {
          aliases.put(name, meant);
        }
      }
    }
    return aliases;
  }

  private static boolean isColumn(SqlNode meant, String name) {
    if (!(meant instanceof SqlIdentifier column)) {
      return false;
    }
    List<String> path = column.names;
    return fold(path.get(path.size() - 1)).equals(name);
  }

  private static boolean isAggregate(SqlCall call) {
    return AGGREGATES.contains(call.getOperator().getName().toUpperCase(Locale.ROOT));
  }

  /**
   * An aggregate cannot stand inside another, so that inside of one only the column can be meant.
   */
  private static boolean aggregates(SqlNode expression) {
    boolean[] any = {false};
    expression.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            any[0] |= isAggregate(call);
            return super.visit(call);
          }
        });
    return any[0];
  }
}
