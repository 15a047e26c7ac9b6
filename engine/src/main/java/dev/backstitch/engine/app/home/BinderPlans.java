package dev.backstitch.engine.app.home;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.sql.Binding;
import dev.backstitch.lineage.sql.BoundPlans;
import dev.backstitch.lineage.sql.walk.TextPlaces;
import dev.backstitch.lineage.sql.walk.TextPlaces.Run;
import dev.backstitch.storage.query.Binder;
import java.util.List;
import java.util.Map;

/** Lets lineage ask the database what a text means, without knowing it. */
public record BinderPlans(Binder binder) implements BoundPlans {
  @Override
  public Binding bind(
      String sql,
      Map<String, List<Column>> aliases,
      List<Parameter> parameters,
      List<Column> keys) {
    Binder.Bound bound = binder.bind(sql, aliases, parameters, keys);
    Binder.SqlError error = bound.error();
    return new Binding(
        bound.columns().stream().map(c -> new Binding.OutputColumn(c.name(), c.type())).toList(),
        bound.plan(),
        places(bound),
        error == null ? null : new Binding.SqlError(error.message(), error.line(), error.column()));
  }

  private static TextPlaces places(Binder.Bound bound) {
    return new TextPlaces(
        bound.places().stream()
            .map(r -> new Run(r.start(), r.line(), r.column(), r.width(), r.parameter()))
            .toList());
  }
}
