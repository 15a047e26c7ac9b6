package dev.backstitch.storage.metadata;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.Map;
import java.util.Optional;

/**
 * Workspaces that people gave a name, to look at what code makes before it is deployed. What is in
 * one is never published. Safe for use by many threads.
 */
public record WorkspaceNames(Metadata metadata) {
  private static final String PREFIX = "workspace.";

  /** The run that built it last. */
  public Optional<String> run(String name) {
    return metadata.properties().value(PREFIX + name);
  }

  /** The run of a name; a text that is no name stands for itself. */
  public String resolved(String text) {
    return run(text).orElse(text);
  }

  /** The name under which a run is looked at. */
  public Optional<String> name(String run) {
    return metadata.properties().beginningWith(PREFIX).entrySet().stream()
        .filter(named -> named.getValue().equals(run))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Gives a run the name, in the place of the run that had it, whose workspace is given up. */
  public void give(String name, String run) {
    run(name).ifPresent(before -> metadata.workspaces().end(before, Workspace.State.ABANDONED));
    metadata.properties().put(PREFIX + name, run);
  }

  /**
   * Refuses what cannot be a name.
   *
   * @throws ProblemException BS-866
   */
  public void requireName(String text) {
    String found =
        !text.matches("[a-z][a-z0-9_-]{0,39}") || text.matches("p[0-9]+")
            ? "is no name of a workspace, expected small letters, digits, - and _"
            : metadata.runs().find(text).isPresent() ? "is a run" : "";
    if (!found.isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-866", "--workspace " + text, found).next("Name it otherwise."));
    }
  }

  /**
   * Refuses to publish what was only built to be looked at.
   *
   * @param text a name, or its run
   * @throws ProblemException BS-867
   */
  public void requirePublishable(String text) {
    String name = run(text).isPresent() ? text : name(text).orElse("");
    if (!name.isEmpty()) {
      throw new ProblemException(
          Problem.of(
                  "BS-867",
                  "workspace " + name,
                  "was built to be looked at, and is never published")
              .next(
                  "Deploy its code with `backstitch deploy PROJECT.jar`, then restate what is stale"
                      + " with `backstitch backfill plan`."));
    }
  }
}
