package dev.backstitch.engine.report;

import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.engine.worst.Ranking;
import dev.backstitch.lineage.audit.RerunVerdict;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What can be rerun safely today, what would answer differently, and what the worst backfill costs.
 *
 * @param assets those selected that Backstitch builds, and others of which something was found; in
 *     the order of building
 */
public record AuditReport(
    Scope scope,
    List<Judged> assets,
    Tried<DoubleRun> proofs,
    Tried<Drift> drifts,
    Ranking ranking,
    Method method) {
  public AuditReport {
    Objects.requireNonNull(scope);
    assets = List.copyOf(assets);
    Objects.requireNonNull(proofs);
    Objects.requireNonNull(drifts);
    Objects.requireNonNull(ranking);
    Objects.requireNonNull(method);
  }

  /**
   * What it is about.
   *
   * @param release the newest release at that instant; 0 before the first
   * @param selection as it was asked for; null for all assets
   */
  public record Scope(String project, Instant at, long release, @Nullable String selection) {}

  /**
   * How the verdicts were reached.
   *
   * @param rules titles of all rules that were asked, by code
   * @param coverage how much of the project could be understood
   * @param disagreements columns that only one of two readings names, in words; both count
   */
  public record Method(
      SortedMap<String, String> rules, List<Coverage> coverage, List<String> disagreements) {
    public Method {
      rules = Collections.unmodifiableSortedMap(new TreeMap<>(rules));
      coverage = List.copyOf(coverage);
      disagreements = List.copyOf(disagreements);
    }
  }

  /** The assets of one verdict. */
  public List<Judged> having(RerunVerdict verdict) {
    return assets.stream().filter(judged -> judged.audit().verdict() == verdict).toList();
  }
}
