package dev.backstitch.dsl.asset;

import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.scheme.Whole;

/** A raw asset with its owner; next: how deliveries are filed. */
public final class RawNeedsPartitions {
  private final Draft draft;

  RawNeedsPartitions(Draft draft) {
    this.draft = draft;
  }

  public <P extends Partitioning> RawNeedsSource<P> partitionedBy(P scheme) {
    return new RawNeedsSource<>(scheme, draft.in(draft.given(scheme, "the scheme").scheme()));
  }

  public RawNeedsSource<Whole> unpartitioned() {
    return partitionedBy(Whole.WHOLE);
  }
}
