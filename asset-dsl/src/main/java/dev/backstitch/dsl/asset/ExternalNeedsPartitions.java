package dev.backstitch.dsl.asset;

import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.scheme.Whole;

/** A table that others write, with its owner; next: how they partition it. */
public final class ExternalNeedsPartitions {
  private final Draft draft;

  ExternalNeedsPartitions(Draft draft) {
    this.draft = draft;
  }

  public <P extends Partitioning> ExternalNeedsColumns<P> partitionedBy(P scheme) {
    return new ExternalNeedsColumns<>(scheme, draft.in(draft.given(scheme, "the scheme").scheme()));
  }

  public ExternalNeedsColumns<Whole> unpartitioned() {
    return partitionedBy(Whole.WHOLE);
  }
}
