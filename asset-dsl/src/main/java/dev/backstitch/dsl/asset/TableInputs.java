package dev.backstitch.dsl.asset;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.value.DeclaredColumn;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A table with inputs; next: more of them, or how its rows come about. */
public final class TableInputs<P extends Partitioning> extends TableNeedsInput<P> {
  TableInputs(P partitioning, Draft draft) {
    super(partitioning, draft);
  }

  /**
   * Reads the asset's own partition before this one as {@code alias}; before the first one it is
   * empty, with the right columns.
   */
  public TableInputs<P> readsOwnPrevious(String alias) {
    return new TableInputs<>(
        partitioning, draft.with(d -> d.read(new Input(alias, d.name(), new OwnPrevious(), null))));
  }

  /**
   * Rows by one query over the aliases; may use {@code $partition_start}, {@code _end}, {@code
   * _key}.
   */
  public Table<P> select(String sql) {
    return finished(new Origin.Selected(sql, List.of()));
  }

  /** As {@link #select}, with the text in a resource named from the declaring class. */
  public Table<P> selectFrom(String resource) {
    Class<?> declaring =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    Noted<String> text = text(declaring, resource);
    return new TableInputs<>(partitioning, draft.with(d -> d.note(text))).select(text.value());
  }

  private Noted<String> text(Class<?> declaring, String resource) {
    Noted<String> missing = Noted.of(draft.place, "SELECT 1");
    try (InputStream in = declaring.getResourceAsStream(resource)) {
      return in == null
          ? missing.but(
              Problem.of(
                      "BS-156",
                      draft.label,
                      "found no resource '" + resource + "' beside " + declaring.getName())
                  .next("Name the file relative to the class, or begin with / for the root."))
          : Noted.of(draft.place, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      return missing.but(
          Problem.of("BS-156", draft.label, "cannot read resource '" + resource + "'"));
    }
  }

  /** Rows by Java; its columns are declared, since no query tells them. */
  public Table<P> compute(Computation computation, DeclaredColumn first, DeclaredColumn... more) {
    draft.given(computation, "the computation");
    Noted<List<Column>> columns = DeclaredColumn.all(draft.place, Texts.list(first, more));
    return new Table<>(
        partitioning,
        draft.with(d -> d.origin = new Origin.Computed(computation, d.note(columns))));
  }

  private Table<P> finished(Origin origin) {
    return new Table<>(partitioning, draft.with(d -> d.origin = origin));
  }
}
