package dev.backstitch.dsl.value;

import dev.backstitch.asset.check.Rule;
import dev.backstitch.asset.check.Unique;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import java.util.List;

/** No two rows of a partition agree in all of the columns; NULL counts as a value. */
public record UniqueRows(Place place, List<String> columns) implements Promise {
  public UniqueRows {
    columns = List.copyOf(columns);
  }

  /** No two rows of the whole table agree, as it would be after publication. */
  public Promise acrossPartitions() {
    Rule rule = new Unique(columns, Rule.Scope.TABLE);
    return () -> Noted.of(place, rule);
  }

  @Override
  public Noted<Rule> rule() {
    return Noted.of(place, new Unique(columns, Rule.Scope.PARTITION));
  }
}
