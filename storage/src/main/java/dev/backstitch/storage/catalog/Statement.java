package dev.backstitch.storage.catalog;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What may be expected of a catalog, and what not, as a probe saw it.
 *
 * @param at when it was probed
 * @param endpoints what the catalog says it answers, sorted; empty when it does not say
 */
public record Statement(Instant at, Steps steps, List<Finding> findings, List<String> endpoints) {
  public Statement {
    Objects.requireNonNull(at);
    Objects.requireNonNull(steps);
    findings = List.copyOf(findings);
    endpoints = List.copyOf(endpoints);
  }

  /** What keeps us from telling it anything. */
  public List<Finding> fatal() {
    return findings.stream().filter(Finding::isFatal).toList();
  }

  /** What readers of that catalog can rely on; a line each. */
  public List<String> guaranteed() {
    List<String> lines = new ArrayList<>();
    lines.add("of one table, a reader sees whole snapshots, and only such as were released");
    lines.add("what another program commits there is found, reported and never overwritten");
    lines.add("a release that is not told yet stays on record here and is told later");
    if (steps == Steps.ONE) {
      lines.add("all tables of a release change there in one step, or none does");
    }
    return lines;
  }

  /** What they cannot; a line each. */
  public List<String> notGuaranteed() {
    List<String> lines = new ArrayList<>();
    lines.add("a reader lags: by the time that telling takes, and while the catalog is away");
    lines.add("an engine that asks for one table after the other can see two releases");
    lines.add("checks and leases gate no commit that another program makes there");
    if (steps != Steps.ONE) {
      lines.add(
          "the tables of a release do not change there in one step"
              + (steps == Steps.UNPROVEN ? " as far as can be proved" : "")
              + "; when the catalog fails half-way a mixture stays until it is told again");
    }
    return lines;
  }
}
