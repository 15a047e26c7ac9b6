package dev.backstitch.ui.json.diff;

import dev.backstitch.engine.diff.AssetDiff;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.diff.ProjectDiff;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.compare.RowDiff.ColumnDiff;
import dev.backstitch.storage.compare.RowDiff.Counts;
import dev.backstitch.storage.compare.RowDiff.Delta;
import dev.backstitch.storage.compare.RowDiff.Sample;
import dev.backstitch.ui.json.Json;
import java.util.List;

/** A diff for a program: every value as text, since a double would lose figures. */
public record DiffJson(Json json) {
  /** All fields. */
  public void write(ProjectDiff diff) {
    json.object("from", () -> shown(diff.before()))
        .object("to", () -> shown(diff.after()))
        .truth("equal", diff::isEmpty)
        .objects("assets", diff.assets(), this::asset)
        .objects("controls", diff.controls(), this::control);
  }

  private void shown(Shown shown) {
    json.number("release", shown.release()).text("workspace", shown.workspace());
  }

  private void asset(AssetDiff asset) {
    AssetDiff.Sorted sorted = asset.partitions();
    json.text("asset", asset.asset().toString())
        .truth("equal", asset::isEmpty)
        .object(
            "partitions",
            () ->
                json.partitions("compared", sorted.all())
                    .partitions("sameFiles", sorted.sameFiles())
                    .partitions("sameContent", sorted.sameContent())
                    .partitions("different", sorted.different())
                    .partitions("onlyBefore", sorted.onlyBefore())
                    .partitions("onlyAfter", sorted.onlyAfter()))
        .object("rows", () -> counts(asset))
        .object("key", () -> key(asset.rows().keys()))
        .objects("columns", asset.rows().columns(), this::column)
        .objects("schema", asset.rows().shapes(), this::shape);
    rows(asset.rows());
  }

  private void counts(AssetDiff asset) {
    Counts counts = asset.rows().counts();
    json.number("before", asset.rowsBefore())
        .number("after", asset.rowsAfter())
        .number("unchanged", asset.rowsUnchanged())
        .number("tolerated", counts.tolerated())
        .number("changed", counts.changed())
        .number("added", counts.added())
        .number("removed", counts.removed());
  }

  private void key(RowDiff.Keys keys) {
    json.texts("columns", keys.columns())
        .number("repeatedBefore", keys.repeatedBefore())
        .number("repeatedAfter", keys.repeatedAfter())
        .number("nullBefore", keys.nullBefore())
        .number("nullAfter", keys.nullAfter());
  }

  private void column(ColumnDiff column) {
    json.text("column", column.name())
        .number("changed", column.changed())
        .number("tolerated", column.tolerated())
        .number("fromNull", column.fromNull())
        .number("toNull", column.toNull());
    column
        .measured()
        .ifPresentOrElse(
            delta -> json.object("delta", () -> delta(delta)), () -> json.nothing("delta"));
  }

  private void delta(Delta delta) {
    json.text("sum", delta.sum().toPlainString())
        .text("largest", delta.most().toPlainString())
        .text("net", delta.net().toPlainString())
        .truth("exact", delta::exact)
        .number("unmeasured", delta.unmeasured());
  }

  private void shape(RowDiff.Shape shape) {
    json.text("column", shape.name())
        .text("formerly", shape.formerly())
        .text("before", shape.before())
        .text("after", shape.after())
        .truth("compared", shape::compared);
  }

  private void rows(RowDiff rows) {
    json.objects(
        "changed",
        rows.changed(),
        group -> {
          json.texts("columns", group.columns()).number("rows", group.rows());
          samples("samples", group.samples());
        });
    samples("added", rows.added());
    samples("removed", rows.removed());
  }

  private void samples(String name, List<Sample> samples) {
    json.objects(
        name,
        samples,
        sample ->
            json.text("partition", sample.partition().text())
                .objects(
                    "values",
                    sample.values(),
                    value ->
                        json.text("column", value.column())
                            .text("before", value.before())
                            .text("after", value.after())
                            .truth("changed", value::changed)));
  }

  private void control(Control control) {
    json.text("asset", control.asset().toString())
        .partitions("partitions", control.keys())
        .truth("holds", control::holds)
        .partitions("otherVersion", control.otherVersion())
        .partitions("otherFiles", control.otherFiles())
        .partitions("otherContent", control.otherContent());
  }
}
