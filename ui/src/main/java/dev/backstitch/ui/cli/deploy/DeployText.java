package dev.backstitch.ui.cli.deploy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.deploy.Deploy;
import dev.backstitch.engine.deploy.GraphDiff;
import dev.backstitch.storage.deploy.Deployment;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a deployment changes, for people. */
record DeployText(Terminal terminal) {
  private static final int HASH = 12;

  void print(Deploy.Preview preview, Optional<Deployment> made, boolean dryRun) {
    Deployment now = preview.now();
    if (now == null) {
      terminal.line("first deployment: " + Words.count(preview.assets().size(), "asset"));
    } else if (preview.isThere()) {
      terminal.line("deployed already: " + words(now));
    } else {
      diff(preview.diff(), now);
    }
    stale(preview);
    if (preview.behind() > 0 && now != null) {
      terminal.line(
          Words.count(preview.behind(), "asset") + " more read what is declared otherwise");
    }
    made.ifPresent(deployment -> terminal.line("deployed: " + words(deployment)));
    if (dryRun) {
      terminal.line("nothing was deployed");
    }
  }

  private void diff(GraphDiff diff, Deployment now) {
    if (diff.isEmpty()) {
      terminal.line("declares the same as deployment " + now.number());
      return;
    }
    terminal.heading("compared with deployment " + now.number());
    names("added", diff.added());
    names("removed", diff.removed());
    diff.changed()
        .forEach(
            (asset, what) -> terminal.line("  changed  " + asset + ": " + String.join(", ", what)));
  }

  private void names(String word, List<AssetName> assets) {
    assets.forEach(asset -> terminal.line(String.format("  %-8s %s", word, asset)));
  }

  private void stale(Deploy.Preview preview) {
    if (preview.stale().isEmpty()) {
      return;
    }
    terminal.heading("stale with this code");
    for (Deploy.Staled staled : preview.stale()) {
      terminal.line(
          "  "
              + staled.asset()
              + ": "
              + Words.count(staled.keys().count(), "partition")
              + " ("
              + String.join("; ", staled.because())
              + ") "
              + Words.ranges(staled.keys())
              + (staled.isNew() || preview.now() == null ? "" : ", as before"));
    }
    terminal.line("a backfill restates closed ones: `backstitch backfill plan`");
  }

  static String words(Deployment deployment) {
    return deployment.number()
        + "  "
        + deployment.at()
        + "  "
        + deployment.file()
        + "  "
        + deployment.jar().substring(0, Math.min(HASH, deployment.jar().length()))
        + "  by "
        + deployment.by()
        + ": "
        + deployment.reason();
  }

  static String list(List<Deployment> all) {
    return all.stream().map(DeployText::words).collect(Collectors.joining(System.lineSeparator()));
  }
}
