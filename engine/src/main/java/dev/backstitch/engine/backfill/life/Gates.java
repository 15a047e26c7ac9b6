package dev.backstitch.engine.backfill.life;

import java.util.Set;

/** The names of gates, as they are written down. */
public final class Gates {
  public static final String BUILT = "built";
  public static final String RECONCILED = "reconciled";
  public static final String CONTROL_PROVEN = "control-proven";
  public static final String ANNOUNCED = "announced";

  /** Those that are about what the workspace contains, and open again when that changes. */
  public static final Set<String> OF_CONTENT = Set.of(BUILT, RECONCILED, CONTROL_PROVEN);

  /** Those that somebody may answer for though they do not hold. */
  public static final Set<String> TO_OVERRIDE = Set.of(RECONCILED, CONTROL_PROVEN);

  private static final String APPROVED = "approved:";

  private Gates() {}

  /** The gate at which a team decides. */
  public static String approvedBy(String team) {
    return APPROVED + team;
  }

  /** Whether a team decides at the gate. */
  public static boolean isApproval(String gate) {
    return gate.startsWith(APPROVED);
  }

  /** The team that decides at such a gate. */
  public static String team(String gate) {
    return gate.substring(APPROVED.length());
  }
}
