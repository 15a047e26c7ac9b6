package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One text, what it was allowed to read, and what the database made of it.
 *
 * @param asset whose text it is
 * @param role {@code SQL}, or the check whose text it is
 * @param aliases columns of each input by alias
 * @param fault why the database did not understand it; null when it did
 * @param outcome what it understood; empty when it did not
 */
public record Reading(
    AssetDefinition asset,
    String role,
    String sql,
    Map<String, List<Column>> aliases,
    @Nullable Fault fault,
    Outcome outcome) {
  public Reading {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(role);
    Objects.requireNonNull(sql);
    aliases = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(aliases));
    Objects.requireNonNull(outcome);
  }

  /** Whether it is the asset's own query and not a check's. */
  boolean isQuery() {
    return role.equals("SQL");
  }

  /** Whether the database refused the text for that. */
  boolean failedFor(FaultKind kind) {
    return fault != null && fault.kind() == kind;
  }

  /** A problem of this text, at the place of the asset. */
  Problem problem(String code, String message) {
    return Problem.of(code, asset.name().toString(), role + " " + message).at(asset.place());
  }

  /** The inputs by alias, for a message. */
  String inputs() {
    return aliases.isEmpty()
        ? "it has no inputs"
        : "inputs: " + String.join(", ", aliases.keySet());
  }

  /**
   * Why a text was not understood.
   *
   * @param line from 1; 0 when unknown
   * @param column from 1; 0 when unknown
   */
  public record Fault(String message, int line, int column) {
    public Fault {
      Objects.requireNonNull(message);
    }

    FaultKind kind() {
      return FaultKind.of(message);
    }

    /** {@code line 3, column 7: } in front of what was found; empty when unknown. */
    String position() {
      return line < 1 ? "" : "line " + line + ", column " + column + ": ";
    }

    /** The first line, which is what users need; the rest repeats the text. */
    String firstLine() {
      String line = message.strip().lines().findFirst().orElse("is not understood");
      return line.replaceFirst("^(Parser|Binder|Catalog|Conversion) Error: ", "")
          .replaceFirst("!$", "");
    }
  }

  /**
   * What a text was understood to be.
   *
   * @param columns names of the result in order
   * @param tables names of the tables that it scans
   * @param functions table functions that reach outside what it may read
   * @param effects operators that do more than read
   */
  public record Outcome(
      List<String> columns, Set<String> tables, List<String> functions, List<String> effects) {
    public static final Outcome NONE = new Outcome(List.of(), Set.of(), List.of(), List.of());

    public Outcome {
      columns = List.copyOf(columns);
      tables = Set.copyOf(tables);
      functions = List.copyOf(functions);
      effects = List.copyOf(effects);
    }
  }
}
