package dev.backstitch.lineage.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.lineage.sql.Trait.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Which aggregates care in which order, or how, their rows are brought together. */
final class Aggregates {
  private static final Set<String> SAFE =
      Set.of(
          "count",
          "count_star",
          "count_if",
          "countif",
          "min",
          "max",
          "bool_and",
          "bool_or",
          "bit_and",
          "bit_or",
          "bit_xor",
          "bitstring_agg",
          "median",
          "quantile",
          "quantile_cont",
          "quantile_disc",
          "mad",
          "histogram",
          "histogram_exact",
          "approx_count_distinct",
          "regr_count");
  private static final Set<String> SUMS =
      Set.of(
          "sum",
          "sum_no_overflow",
          "avg",
          "mean",
          "decimal_average",
          "favg",
          "fsum",
          "kahan_sum",
          "sumkahan",
          "product",
          "stddev",
          "stddev_pop",
          "stddev_samp",
          "variance",
          "var_pop",
          "var_samp",
          "covar_pop",
          "covar_samp",
          "corr",
          "regr_avgx",
          "regr_avgy",
          "regr_intercept",
          "regr_r2",
          "regr_slope",
          "regr_sxx",
          "regr_sxy",
          "regr_syy",
          "skewness",
          "kurtosis",
          "kurtosis_pop",
          "sem");
  private static final Set<String> FIRST_COME =
      Set.of(
          "first",
          "last",
          "any_value",
          "arbitrary",
          "list",
          "array_agg",
          "string_agg",
          "group_concat",
          "listagg");
  private static final Set<String> ONE_OF_TIES =
      Set.of(
          "arg_min",
          "arg_max",
          "argmin",
          "argmax",
          "min_by",
          "max_by",
          "arg_min_null",
          "arg_max_null",
          "arg_min_nulls_last",
          "arg_max_nulls_last",
          "mode");
  private static final Set<String> SKETCHES =
      Set.of("approx_quantile", "approx_top_k", "lttb", "entropy");
  private static final Set<String> FLOATS = Set.of("FLOAT", "DOUBLE");

  /** How far the rows of an aggregate are ordered. */
  enum Order {
    NONE,
    PARTIAL,
    /** By every argument, so that rows which tie are equal. */
    TOTAL;

    static Order of(JsonNode aggregate) {
      JsonNode orders = aggregate.path("order_bys").path("orders");
      if (orders.isEmpty()) {
        return NONE;
      }
      Set<String> ordered = new HashSet<>();
      orders.forEach(order -> ordered.add(PlanText.reference(order.path("expression"))));
      for (JsonNode argument : aggregate.path("children")) {
        if (!ExpressionTraits.isConstant(argument)
            && !ordered.contains(PlanText.reference(argument))) {
          return PARTIAL;
        }
      }
      return TOTAL;
    }
  }

  private Aggregates() {}

  static List<Trait> traits(JsonNode node, Order order) {
    String name = PlanText.name(node).toLowerCase(Locale.ROOT);
    String text = PlanText.of(node);
    if (SAFE.contains(name)) {
      return List.of();
    }
    if (SUMS.contains(name)) {
      return addsFloats(node)
          ? List.of(new Trait(Kind.FLOAT_SUMMING, text, "adds binary floating point"))
          : List.of();
    }
    if (FIRST_COME.contains(name)) {
      return switch (order) {
        case NONE -> List.of(new Trait(Kind.ORDER_DEPENDENT, text, "takes rows as they come"));
        case PARTIAL ->
            List.of(new Trait(Kind.TIE_DEPENDENT, text, "takes rows that tie as they come"));
        case TOTAL -> List.of();
      };
    }
    if (ONE_OF_TIES.contains(name)) {
      return List.of(new Trait(Kind.TIE_DEPENDENT, text, "takes one of the rows that tie"));
    }
    if (SKETCHES.contains(name)) {
      return List.of(new Trait(Kind.ORDER_DEPENDENT, text, "estimates as rows come"));
    }
    return name.equals("reservoir_quantile")
        ? List.of(new Trait(Kind.VOLATILE, text, "draws by chance"))
        : List.of(new Trait(Kind.UNKNOWN, text, "is not known to the analysis"));
  }

  private static boolean addsFloats(JsonNode node) {
    for (JsonNode argument : node.path("children")) {
      if (FLOATS.contains(argument.path("return_type").path("id").asText())) {
        return true;
      }
    }
    return false;
  }
}
