package dev.backstitch.engine.late;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.asset.time.Window;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.late.ArrivalCounts.Event;
import dev.backstitch.storage.late.LateRows;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A query over deliveries that finds late rows in them. */
public final class LateQuery {
  private final Placing placing;
  private final boolean isLocal;

  public LateQuery(Project project, ProjectState state, Edge edge) {
    this.placing = new Placing(project, state, edge);
    this.isLocal =
        project.bound().columnsOf(edge.up()).stream()
            .filter(c -> c.name().equalsIgnoreCase(placing.placement().column()))
            .map(Column::type)
            .noneMatch(Scalar.TIMESTAMPTZ::equals);
  }

  /** All columns of the late rows, in the order of their time. */
  public String text(List<LateRows> late) {
    Map<String, Window> windows =
        placing.events().stream().collect(Collectors.toMap(Event::key, Event::window));
    String table =
        SqlName.quoted(placing.edge().up().team())
            + "."
            + SqlName.quoted(placing.edge().up().table());
    String at = SqlName.quoted(placing.placement().column());
    return "SELECT * FROM "
        + table
        + " WHERE "
        + late.stream()
            .flatMap(
                rows ->
                    Optional.ofNullable(windows.get(rows.event())).stream()
                        .map(window -> condition(rows, window, at)))
            .collect(Collectors.joining(" OR "))
        + " ORDER BY "
        + at
        + ", delivery_path, delivery_line";
  }

  private String condition(LateRows rows, Window window, String at) {
    return "(delivery_path = "
        + SqlName.literal(rows.arrival().path())
        + " AND delivery_number = "
        + rows.arrival().number()
        + " AND "
        + at
        + " >= "
        + bound(window.start())
        + " AND "
        + at
        + " < "
        + bound(window.end())
        + ")";
  }

  private String bound(Instant at) {
    return isLocal
        ? "TIMESTAMP '" + at.atZone(placing.zone()).toLocalDateTime() + "'"
        : "TIMESTAMPTZ '" + at + "'";
  }
}
