package dev.backstitch.lineage.audit;

import dev.backstitch.lineage.sql.trait.Trait;
import java.util.Locale;

/** Which rule answers for a trait of a query: every trait has exactly one. */
final class TraitRule {
  private TraitRule() {}

  static String of(Trait trait) {
    return switch (trait.kind()) {
      case VOLATILE -> ofVolatile(trait);
      case ORDER_DEPENDENT, TIE_DEPENDENT -> ofOrdered(trait);
      case FLOAT_SUMMING -> "RS07";
      case ZONE_DEPENDENT -> "RS19";
      case UNKNOWN -> "RS03";
    };
  }

  private static String ofVolatile(Trait trait) {
    if (trait.why().equals("reads the clock")) {
      return "RS01";
    }
    String expression = trait.expression().toLowerCase(Locale.ROOT);
    return expression.startsWith("sample")
        ? "RS04"
        : expression.startsWith("reservoir_") ? "RS08" : "RS02";
  }

  private static String ofOrdered(Trait trait) {
    String expression = trait.expression();
    if (expression.contains(" OVER (")
        || expression.startsWith("DISTINCT ON")
        || expression.endsWith(" JOIN")
        || expression.equals("rowid")) {
      return "RS05";
    }
    if (expression.contains("LIMIT") || expression.startsWith("SAMPLE")) {
      return "RS04";
    }
    return trait.why().startsWith("estimates") ? "RS08" : "RS06";
  }
}
