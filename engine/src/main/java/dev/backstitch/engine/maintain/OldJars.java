package dev.backstitch.engine.maintain;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.engine.deploy.Archive;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.deploy.Deployment;
import dev.backstitch.storage.deploy.Deployments;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * Jars that a home was given, and who needs them still: the one that is deployed holds, open
 * workspaces go on under the code that they began with, and Java steps that made what a kept
 * release shows are run again by trials. Queries are kept as texts, so that no jar is kept for
 * them.
 *
 * @param states how partitions stood as of a release
 */
public record OldJars(
    AssetGraph graph, Metadata metadata, Archive archive, LongFunction<ProjectState> states) {
  private static final int MOST = 100_000;

  /** Every jar that is in the archive, newest deployment first. */
  public List<OldJar> at(Instant now, Policy policy) {
    Map<String, Deployment> jars = new LinkedHashMap<>();
    List<Deployment> history = metadata.deployments().history(MOST);
    history.forEach(one -> jars.putIfAbsent(one.jar(), one));
    jars.values().removeIf(one -> archive.find(one.jar()).isEmpty());
    Map<String, List<String>> because = new LinkedHashMap<>();
    history.stream().limit(1).forEach(one -> add(because, one.jar(), "it is deployed"));
    open(history, because);
    steps(now.minus(policy.keepFor()), jars, because);
    return jars.values().stream()
        .map(one -> new OldJar(one, because.getOrDefault(one.jar(), List.of())))
        .toList();
  }

  /**
   * Removes those that nobody needs; may be killed at any moment and called again. One that is
   * deployed again meanwhile stays.
   */
  public List<OldJar> remove(Instant now, Policy policy) {
    List<OldJar> gone = new ArrayList<>();
    for (OldJar jar : at(now, policy)) {
      String hash = jar.newest().jar();
      if (jar.goes() && archive.remove(hash, () -> isDeployed(hash))) {
        gone.add(jar);
      }
    }
    return gone;
  }

  private boolean isDeployed(String hash) {
    return metadata.deployments().newest().filter(one -> one.jar().equals(hash)).isPresent();
  }

  private static void add(Map<String, List<String>> because, String jar, String who) {
    because.computeIfAbsent(jar, unused -> new ArrayList<>()).add(who);
  }

  /** What held when runs began whose workspaces are open. */
  private void open(List<Deployment> history, Map<String, List<String>> because) {
    for (Workspace workspace : metadata.workspaces().newest(MOST)) {
      if (workspace.state() == Workspace.State.OPEN) {
        Optional<Run> run = metadata.runs().find(workspace.run());
        run.flatMap(found -> held(history, found.startedAt()))
            .ifPresent(one -> add(because, one.jar(), "run " + workspace.run() + " began with it"));
      }
    }
  }

  private static Optional<Deployment> held(List<Deployment> newestFirst, Instant at) {
    return newestFirst.stream().filter(one -> !one.at().isAfter(at)).findFirst();
  }

  /** Of each version of a Java step, the newest jar that has it. */
  private void steps(
      Instant begin, Map<String, Deployment> jars, Map<String, List<String>> because) {
    Deployments deployments = metadata.deployments();
    Map<String, Painting> versions = new TreeMap<>();
    shown(begin)
        .filter(painting -> isJava(painting.asset()) && !painting.isRemoval())
        .forEach(p -> versions.putIfAbsent(p.asset() + " " + p.code(), p));
    for (Painting painting : versions.values()) {
      deployments.jarsOf(painting.asset(), painting.code()).stream()
          .filter(jars::containsKey)
          .findFirst()
          .ifPresent(jar -> add(because, jar, made(painting)));
    }
  }

  private static String made(Painting painting) {
    return "its step made "
        + painting.asset()
        + " "
        + painting.keys()
        + " of release "
        + painting.release();
  }

  /** What the oldest release that is kept shows, and what later ones published. */
  private Stream<Painting> shown(Instant begin) {
    long first = metadata.releases().asOf(begin).map(Release::id).orElse(0L);
    Stream<Painting> then =
        states.apply(first).assets().values().stream()
            .flatMap(state -> state.painted().stream())
            .map(Painted::painting);
    Stream<Painting> since =
        metadata.paintings().of(graph.order()).values().stream()
            .flatMap(List::stream)
            .filter(painting -> painting.release() > first);
    return Stream.concat(since, then);
  }

  private boolean isJava(AssetName asset) {
    return graph.find(asset).filter(a -> a.origin() instanceof Origin.Computed).isPresent();
  }
}
