package dev.backstitch.ui.cli.backfill.trial;

import dev.backstitch.engine.trial.AssetTrial;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.engine.trial.Probe;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.engine.trial.cause.Attributed;
import dev.backstitch.engine.trial.cause.Cause;
import dev.backstitch.storage.compare.RowVariants.Change;
import dev.backstitch.storage.compare.RowVariants.Sample;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Trials, probes and control proofs for a program: every value as text. */
record TrialJson(Json json) {
  void write(Trial trial, @Nullable ControlProof control) {
    json.text("at", trial.at().toString())
        .objects(
            "seeds",
            trial.seeds().entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.comparing(String::valueOf)))
                .toList(),
            seed ->
                json.text("asset", seed.getKey().toString())
                    .partitions("partitions", seed.getValue()))
        .texts("exposures", trial.exposures())
        .truth("explained", trial::isExplained)
        .objects("assets", trial.assets(), asset -> asset(trial, asset))
        .texts("notTried", trial.notTried());
    if (control == null) {
      json.nothing("control");
    } else {
      json.object("control", () -> write(control));
    }
  }

  private void asset(Trial trial, AssetTrial asset) {
    json.text("asset", asset.asset().toString())
        .partitions("rebuilt", asset.rebuilt())
        .partitions("different", asset.different())
        .partitions("untouched", asset.untouched())
        .partitions("missing", asset.missing())
        .object(
            "oldAndOld",
            () ->
                json.text("outcome", Words.word(asset.base().outcome()))
                    .number("rows", asset.base().rows())
                    .text("why", asset.base().why()))
        .texts("moved", asset.moved().stream().map(Cause::words).toList())
        .object(
            "rows",
            () ->
                json.number("unchanged", asset.rowsUnchanged())
                    .number("changed", asset.rows(Change.CHANGED))
                    .number("added", asset.rows(Change.ADDED))
                    .number("removed", asset.rows(Change.REMOVED)))
        .objects("attributed", asset.attributed(), a -> attributed(trial, a))
        .objects("wantedUnchanged", asset.kept(), this::sample)
        .text("problem", asset.problem() == null ? null : asset.problem().text());
  }

  private void attributed(Trial trial, Attributed attributed) {
    List<Cause> all = attributed.causes().stream().flatMap(List::stream).distinct().toList();
    json.text("change", Words.word(attributed.change()))
        .number("rows", attributed.rows())
        .objects("causes", attributed.causes(), some -> json.objects("together", some, this::cause))
        .objects(
            "origins",
            all.stream().flatMap(c -> trial.origins(c).stream()).distinct().toList(),
            origin -> {
              json.text("asset", origin.asset().toString());
              cause(origin.cause());
            })
        .objects("samples", attributed.samples(), this::sample);
  }

  private void cause(Cause cause) {
    json.text("cause", Words.word(cause.kind()))
        .text("input", cause.input() == null ? null : cause.input().toString());
  }

  private void sample(Sample sample) {
    json.objects(
        "values",
        sample.values(),
        v -> json.text("column", v.column()).text("before", v.before()).text("after", v.after()));
  }

  void write(ControlProof proof) {
    json.truth("holds", proof::holds)
        .number("partitions", proof.partitions())
        .number("rowsUnchanged", proof.rowsUnchanged())
        .number("rowsDifferent", proof.rowsDifferent())
        .objects(
            "assets",
            proof.assets(),
            entry ->
                json.text("asset", entry.asset().toString())
                    .partitions("rebuilt", entry.rebuilt())
                    .truth("holds", entry::holds)
                    .number("rowsUnchanged", entry.rowsUnchanged())
                    .number("rowsDifferent", entry.rowsDifferent())
                    .text("why", entry.why())
                    .objects("samples", entry.samples(), this::sample));
  }

  void write(List<Probe> probes) {
    json.objects(
        "probes",
        probes,
        probe ->
            json.text("asset", probe.asset().toString())
                .text("first", probe.first().map(Object::toString).orElse(null))
                .text("before", probe.before().map(Object::toString).orElse(null))
                .text("method", Words.word(probe.method()))
                .partitions("range", probe.range())
                .partitions("built", probe.tested())
                .partitions("different", probe.different())
                .number("statements", probe.statements()));
  }
}
