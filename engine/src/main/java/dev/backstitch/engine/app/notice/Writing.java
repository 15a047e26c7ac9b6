package dev.backstitch.engine.app.notice;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.notice.Change;
import dev.backstitch.engine.notice.Decision;
import dev.backstitch.engine.notice.Notice;
import dev.backstitch.engine.notice.Reader;
import dev.backstitch.engine.notice.Restated;
import dev.backstitch.engine.notice.Team;
import dev.backstitch.engine.state.Filed;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes one notice for each team concerned: those that own tables of the backfill, and those whose
 * reports show them.
 *
 * @param partitions what is rebuilt, in topological order
 */
record Writing(
    Opened opened,
    Restated about,
    Map<AssetName, PartitionSet> partitions,
    Map<AssetName, Change> changes) {

  /** What is known besides figures. */
  record Besides(String why, List<Decision> proofs, List<Decision> overrides) {}

  List<Notice> notices(Notice.Kind kind, Besides besides) {
    Map<String, Team> teams = new LinkedHashMap<>();
    partitions.keySet().forEach(name -> add(teams, graph().asset(name).owner()));
    exposures().forEach(exposure -> add(teams, exposure.owner()));
    return teams.values().stream().map(team -> notice(kind, team, besides)).toList();
  }

  private static void add(Map<String, Team> teams, Owner owner) {
    teams.putIfAbsent(owner.team(), Team.of(owner));
  }

  private Notice notice(Notice.Kind kind, Team team, Besides besides) {
    List<AssetName> concerns = concerns(team);
    return new Notice(
        kind,
        about,
        team,
        besides.why(),
        concerns.stream().map(changes::get).toList(),
        exposures().stream()
            .filter(e -> shown(e).stream().anyMatch(concerns::contains))
            .map(this::reader)
            .toList(),
        besides.proofs(),
        besides.overrides());
  }

  /** Tables that a team owns, or that its reports show. */
  private List<AssetName> concerns(Team team) {
    Set<AssetName> read =
        exposures().stream()
            .filter(e -> e.owner().team().equals(team.name()))
            .flatMap(e -> shown(e).stream())
            .collect(Collectors.toSet());
    return partitions.keySet().stream()
        .filter(
            name -> graph().asset(name).owner().team().equals(team.name()) || read.contains(name))
        .toList();
  }

  private List<Exposure> exposures() {
    return graph().exposures().stream().filter(e -> !shown(e).isEmpty()).toList();
  }

  private List<AssetName> shown(Exposure exposure) {
    return exposure.shows().stream()
        .map(Exposure.Showing::asset)
        .distinct()
        .filter(partitions::containsKey)
        .toList();
  }

  private Reader reader(Exposure exposure) {
    return new Reader(
        exposure.name(),
        exposure.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
        exposure.owner().team(),
        exposure.url() == null ? "" : exposure.url(),
        shown(exposure).stream().map(Object::toString).toList(),
        filed(exposure));
  }

  private List<String> filed(Exposure exposure) {
    List<String> out = new ArrayList<>();
    for (AssetName name : shown(exposure)) {
      PartitionSet keys = partitions.get(name);
      if (keys == null) {
        continue;
      }
      for (Filed filed : Filed.of(name, opened.filings(about.before()), keys.extent())) {
        PartitionSet some = filed.keys().intersect(keys);
        if (!some.isEmpty() && filed.filing().exposure().equals(exposure.name())) {
          out.add(filed.filing().words() + words(name, some));
        }
      }
    }
    return out;
  }

  private String words(AssetName name, PartitionSet keys) {
    String shows = " already reported " + keys.text() + " of " + name;
    boolean beside = graph().asset(name).policy().onceReported() == Policy.Correction.RECORD_BESIDE;
    return beside
        ? shows
            + ". What was reported stays readable as "
            + name
            + "__reported; what changes of it is recorded in "
            + name
            + "__corrections."
        : shows + ", which may not change any more.";
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }
}
