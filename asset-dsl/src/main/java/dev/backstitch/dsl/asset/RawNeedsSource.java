package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Origin.Delivered;
import dev.backstitch.asset.definition.Redelivery;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.value.DeclaredSource;

/** A raw asset with its partitions; next: where its rows come from. */
public final class RawNeedsSource<P extends Partitioning> {
  private final P partitioning;
  private final Draft draft;

  RawNeedsSource(P partitioning, Draft draft) {
    this.partitioning = partitioning;
    this.draft = draft;
  }

  /** Every delivery is added and kept as it came; a different file for the same is refused. */
  public RawAsset<P> appendedFrom(DeclaredSource source) {
    draft.given(source, "the source");
    return new RawAsset<>(
        partitioning,
        draft.with(
            d ->
                d.origin = new Delivered(d.note(source.source()), Redelivery.REFUSED, null, null)));
  }
}
