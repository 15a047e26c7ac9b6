package dev.backstitch.ui.cli.backfill.trial;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.trial.AssetTrial;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.engine.trial.cause.Attributed;
import dev.backstitch.engine.trial.cause.Cause;
import dev.backstitch.engine.trial.cause.Reproduction;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.compare.RowVariants.Change;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Terminal.Tone;
import dev.backstitch.ui.words.Words;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A trial for a person: one part per asset, from the seed to the exposures. */
record TrialText(Terminal terminal, AssetGraph graph, boolean withRows) {
  void print(Trial trial) {
    String seeds =
        trial.seeds().entrySet().stream()
            .map(e -> e.getKey() + " " + Words.ranges(e.getValue()))
            .sorted()
            .collect(Collectors.joining(", "));
    terminal.heading("trial of " + seeds);
    terminal.line(
        trial.exposures().isEmpty()
            ? "no exposure shows it"
            : "on the way to " + String.join(", ", trial.exposures()));
    trial.assets().forEach(asset -> asset(trial, asset));
    trial.notTried().forEach(name -> terminal.line(name + ": not tried, what it reads failed"));
    terminal.line("");
    terminal.line(verdict(trial));
  }

  private String verdict(Trial trial) {
    if (trial.isExplained()) {
      return trial.rowsDifferent() == 0 ? trial.words() : terminal.toned(Tone.GOOD, trial.words());
    }
    return terminal.toned(Tone.BAD, trial.words());
  }

  private void asset(Trial trial, AssetTrial asset) {
    terminal.line("");
    terminal.heading(asset.asset() + " " + Words.ranges(shown(asset)));
    if (asset.problem() != null) {
      terminal.line("  " + terminal.toned(Tone.BAD, asset.problem().text()));
      return;
    }
    if (!asset.rebuilt().isEmpty()) {
      base(asset.base());
      moved(asset);
      counts(asset);
    }
    asset.attributed().forEach(a -> attributed(trial, asset, a));
    if (withRows) {
      RowsText rows = new RowsText(terminal, keys(asset));
      asset.kept().forEach(rows::unchanged);
    }
    rest("left as they are, what they read did not change", asset.untouched());
    rest("never published, so not compared", asset.missing());
  }

  private static PartitionSet shown(AssetTrial asset) {
    return asset.rebuilt().isEmpty() ? asset.untouched().union(asset.missing()) : asset.rebuilt();
  }

  private void base(Reproduction base) {
    Tone tone =
        switch (base.outcome()) {
          case IDENTICAL -> Tone.GOOD;
          case DIFFERENT -> Tone.BAD;
          case NOT_AVAILABLE -> Tone.DOUBTFUL;
        };
    terminal.line("  " + terminal.toned(tone, base.words()));
  }

  private void moved(AssetTrial asset) {
    if (!asset.moved().isEmpty()) {
      terminal.line(
          "  moved since: "
              + asset.moved().stream().map(Cause::words).collect(Collectors.joining(", ")));
    }
  }

  private void counts(AssetTrial asset) {
    terminal.line(
        "  "
            + Words.count(asset.rebuilt().count(), "partition")
            + " rebuilt, "
            + (asset.different().isEmpty()
                ? "none differs"
                : Words.figure(asset.different().count())
                    + (asset.different().count() == 1 ? " differs" : " differ"))
            + "; rows: "
            + Words.figure(asset.rowsUnchanged())
            + " unchanged, "
            + Words.figure(asset.rows(Change.CHANGED))
            + " changed, "
            + Words.figure(asset.rows(Change.ADDED))
            + " added, "
            + Words.figure(asset.rows(Change.REMOVED))
            + " removed");
  }

  private void attributed(Trial trial, AssetTrial asset, Attributed attributed) {
    boolean explained = attributed.causes().stream().noneMatch(c -> c.contains(Cause.UNEXPLAINED));
    String line =
        Words.count(attributed.rows(), "row")
            + " "
            + attributed.change().name().toLowerCase(Locale.ROOT)
            + " by "
            + attributed.words()
            + origins(trial, attributed);
    terminal.line("  " + terminal.toned(explained ? Tone.STRONG : Tone.BAD, line));
    if (withRows) {
      RowsText rows = new RowsText(terminal, keys(asset));
      attributed.samples().forEach(rows::different);
    }
  }

  /** What an input's change goes back to. */
  private static String origins(Trial trial, Attributed attributed) {
    NavigableSet<Trial.Origin> all = new TreeSet<>();
    attributed.causes().forEach(some -> some.forEach(c -> all.addAll(trial.origins(c))));
    return all.isEmpty()
        ? ""
        : ", that is by "
            + all.stream().map(Trial.Origin::words).collect(Collectors.joining(" and "));
  }

  private NavigableSet<String> keys(AssetTrial asset) {
    AssetDefinition definition = graph.asset(asset.asset());
    NavigableSet<String> out = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    out.addAll(definition.key());
    definition.scheme().dimensions().forEach(d -> out.add(d.name()));
    return out;
  }

  private void rest(String what, PartitionSet keys) {
    if (!keys.isEmpty()) {
      terminal.line("  " + Words.count(keys.count(), "partition") + " " + what);
    }
  }
}
