package dev.backstitch.engine.worst.advice;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Assets that people are shown and that agree with nobody else's totals; where nothing is shown,
 * backfills of which no asset does.
 */
final class Reconcile implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    List<AssetName> open =
        situation.assets().stream()
            .filter(asset -> asset.reconciliations().isEmpty())
            .map(AssetDefinition::name)
            .toList();
    Set<AssetName> shown = shown(situation);
    List<AssetName> shownAndOpen = open.stream().filter(shown::contains).toList();
    if (!shownAndOpen.isEmpty()) {
      return List.of(advice(shownAndOpen, "people are shown it, and nothing outside confirms it"));
    }
    return shown.isEmpty() && !open.isEmpty() && open.size() == situation.assets().size()
        ? List.of(advice(open, "nothing outside confirms any of it"))
        : List.of();
  }

  private static Advice advice(List<AssetName> about, String what) {
    String text =
        "Reconcile " + Phrase.list(about) + " with totals that somebody else made: " + what + ".";
    return new Advice(Advice.Kind.RECONCILE, about, text);
  }

  private static Set<AssetName> shown(Situation situation) {
    Set<AssetName> out = new LinkedHashSet<>();
    for (Exposure exposure : situation.radius().exposures()) {
      for (Exposure.Showing showing : exposure.shows()) {
        situation.graph().find(showing.asset()).ifPresent(asset -> out.add(asset.name()));
      }
    }
    return out;
  }
}
