package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.noted.Handle;
import dev.backstitch.dsl.scheme.Partitioning;
import java.util.List;

/**
 * A declared asset, to be kept in a constant and read by others through it. Immutable; every
 * refinement answers a changed copy.
 *
 * @param <P> how it is partitioned
 */
public abstract sealed class Asset<P extends Partitioning> implements Handle
    permits RawAsset, Table, Dimension, External {
  final P partitioning;
  final Draft draft;

  Asset(P partitioning, Draft draft) {
    this.partitioning = partitioning;
    this.draft = draft;
  }

  public AssetName name() {
    return draft.name();
  }

  public P partitioning() {
    return partitioning;
  }

  /** What was declared, as data; holds stand-ins where there are {@link #problems}. */
  public AssetDefinition definition() {
    return draft.definition();
  }

  /** What could not be read of the declaration; reported when the graph is built. */
  public List<Problem> problems() {
    return draft.problems();
  }

  @Override
  public Declarations declarations() {
    return new Declarations(List.of(definition()), List.of(), List.of(), problems());
  }

  @Override
  public String toString() {
    return name().toString();
  }
}
