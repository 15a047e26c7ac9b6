package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Origin.Outside;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.value.DeclaredColumn;
import java.util.List;

/** A table that others write, with its partitions; next: the columns that we read. */
public final class ExternalNeedsColumns<P extends Partitioning> {
  private final P partitioning;
  private final Draft draft;

  ExternalNeedsColumns(P partitioning, Draft draft) {
    this.partitioning = partitioning;
    this.draft = draft;
  }

  public External<P> having(DeclaredColumn first, DeclaredColumn... more) {
    Noted<List<Column>> columns = DeclaredColumn.all(draft.place, Texts.list(first, more));
    return new External<>(partitioning, draft.with(d -> d.origin = new Outside(d.note(columns))));
  }
}
