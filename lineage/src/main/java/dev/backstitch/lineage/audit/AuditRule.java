package dev.backstitch.lineage.audit;

import java.util.function.Consumer;

/**
 * One reason why a partition that is built again can get other rows. Stateless; reports every place
 * where it applies, and what it cannot decide as UNKNOWN.
 */
public interface AuditRule {
  /** Its name in waivers and reports: {@code RS05}. */
  String code();

  /** What it looks for, as a heading. */
  String title();

  void check(Audited asset, Consumer<Finding> report);
}
