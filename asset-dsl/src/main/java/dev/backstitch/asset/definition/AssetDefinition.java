package dev.backstitch.asset.definition;

import dev.backstitch.asset.check.Check;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.schema.Column;
import java.util.List;
import java.util.Objects;

/**
 * One declared asset. Immutable; says nothing that is only known at run time.
 *
 * @param key columns that identify a row within a partition; empty when none was declared
 * @param yields columns that the asset promises to have; empty when the query alone decides
 * @param reconciliations totals of others that every publication must agree with
 */
public record AssetDefinition(
    AssetName name,
    Layer layer,
    Owner owner,
    Scheme scheme,
    Origin origin,
    List<Input> inputs,
    List<String> key,
    List<Column> yields,
    List<Check> checks,
    List<Totals> reconciliations,
    Notes notes,
    Policy policy,
    Place place) {

  public AssetDefinition {
    Objects.requireNonNull(name);
    Objects.requireNonNull(layer);
    Objects.requireNonNull(owner);
    Objects.requireNonNull(scheme);
    Objects.requireNonNull(origin);
    inputs = List.copyOf(inputs);
    key = List.copyOf(key);
    yields = List.copyOf(yields);
    checks = List.copyOf(checks);
    reconciliations = List.copyOf(reconciliations);
    Objects.requireNonNull(notes);
    Objects.requireNonNull(policy);
    Objects.requireNonNull(place);
  }

  /** Whether Backstitch builds its partitions, as opposed to files or others bringing them. */
  public boolean isBuilt() {
    return !(origin instanceof Origin.Delivered || origin instanceof Origin.Outside);
  }
}
