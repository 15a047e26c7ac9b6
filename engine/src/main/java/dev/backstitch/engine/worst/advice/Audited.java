package dev.backstitch.engine.worst.advice;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Advice on all assets of one verdict together. */
final class Audited {
  private Audited() {}

  /** The sentence is made from the assets with what was found in each. */
  static List<Advice> of(
      Situation situation,
      RerunVerdict verdict,
      Advice.Kind kind,
      Function<List<String>, String> sentence) {
    List<AssetAudit> these =
        situation.notSafe().stream().filter(audit -> audit.verdict() == verdict).toList();
    if (these.isEmpty()) {
      return List.of();
    }
    List<AssetName> about = these.stream().map(AssetAudit::asset).toList();
    return List.of(
        new Advice(kind, about, sentence.apply(these.stream().map(Audited::named).toList())));
  }

  private static String named(AssetAudit audit) {
    Optional<Finding> worst =
        audit.findings().stream()
            .filter(finding -> finding.verdict() == audit.verdict())
            .findFirst();
    return audit.asset()
        + worst.map(finding -> " (" + finding.rule() + ": " + finding.why() + ")").orElse("");
  }
}
