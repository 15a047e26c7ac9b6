package dev.backstitch.dsl.asset;

import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.scheme.Whole;

/** A table with its owner; next: how it is partitioned. */
public final class TableNeedsPartitions {
  private final Draft draft;

  TableNeedsPartitions(Draft draft) {
    this.draft = draft;
  }

  public <P extends Partitioning> TableNeedsInput<P> partitionedBy(P scheme) {
    return new TableNeedsInput<>(scheme, draft.in(draft.given(scheme, "the scheme").scheme()));
  }

  public TableNeedsInput<Whole> unpartitioned() {
    return partitionedBy(Whole.WHOLE);
  }
}
