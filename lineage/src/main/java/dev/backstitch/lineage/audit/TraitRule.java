package dev.backstitch.lineage.audit;

import dev.backstitch.lineage.sql.trait.Trait;

/** Which rule answers for a trait of a query: every trait has exactly one. */
final class TraitRule {
  private TraitRule() {}

  static String of(Trait trait) {
    return switch (trait.kind()) {
      case CLOCK -> "RS01";
      case CHANCE, COUNTER, SESSION -> "RS02";
      case UNKNOWN -> "RS03";
      case SAMPLE, CUT -> "RS04";
      case PLACE, TIED_PLACE -> "RS05";
      case GATHERING, TIED_GATHERING -> "RS06";
      case FLOAT_SUM -> "RS07";
      case ESTIMATE, DRAWN_ESTIMATE -> "RS08";
      case ZONE -> "RS19";
    };
  }
}
