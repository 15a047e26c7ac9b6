package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.dsl.mapping.PartitionMapping;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.value.Moment;

/** A table with its partitions; next: at least one input, under the alias that its SQL uses. */
public sealed class TableNeedsInput<P extends Partitioning> permits TableInputs {
  final P partitioning;
  final Draft draft;

  TableNeedsInput(P partitioning, Draft draft) {
    this.partitioning = partitioning;
    this.draft = draft;
  }

  /**
   * Reads an asset as {@code alias}: a partition sees just the rows of the upstream partitions that
   * the mapping gives it.
   */
  public <U extends Partitioning> TableInputs<P> reads(
      String alias, Asset<U> upstream, PartitionMapping<U, ? super P> mapping) {
    String what = "input '" + alias + "'";
    draft.given(upstream, what);
    draft.given(mapping, "the mapping of " + what);
    return new TableInputs<>(
        partitioning,
        draft.with(
            d ->
                d.read(
                    new Input(
                        alias,
                        upstream.name(),
                        d.note(mapping.spec()),
                        d.note(mapping.placement()).orElse(null)))));
  }

  /**
   * Reads a dimension as {@code alias}, as it was at a moment of another input's rows. The SQL
   * joins it with {@code $as_of(alias, moment)}.
   */
  public TableInputs<P> readsAsOf(String alias, Dimension dimension, Moment moment) {
    String what = "input '" + alias + "'";
    draft.given(dimension, what);
    draft.given(moment, "the moment of " + what);
    return new TableInputs<>(
        partitioning,
        draft.with(
            d ->
                d.read(new Input(alias, dimension.name(), new AsOfRead(), null, moment.column()))));
  }
}
