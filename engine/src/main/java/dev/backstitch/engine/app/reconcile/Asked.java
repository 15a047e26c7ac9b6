package dev.backstitch.engine.app.reconcile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What somebody asks to be compared beyond what is declared; kept as text, so that it can be asked
 * again when what it was asked of has changed.
 *
 * @param asset which asset the given totals are of; null for the only one that declares some
 * @param totals {@code column=value,...}, one for each total; empty for the declared ones
 * @param file a CSV file of totals in place of the declared ones; null for none
 * @param control partitions that nothing was to touch; null for those beside the range
 */
public record Asked(
    @Nullable String asset, List<String> totals, @Nullable String file, @Nullable String control) {
  /** Nothing beyond what is declared. */
  public static final Asked NOTHING = new Asked(null, List.of(), null, null);

  private static final ObjectMapper JSON = new ObjectMapper();

  public Asked {
    totals = List.copyOf(totals);
  }

  /** Whether totals are given in the place of declared ones. */
  boolean givesTotals() {
    return !totals.isEmpty() || file != null;
  }

  /** The same without totals in the place of declared ones. */
  Asked withoutTotals() {
    return new Asked(null, List.of(), null, control);
  }

  String text() {
    ObjectNode root = JSON.createObjectNode();
    root.put("asset", asset).put("file", file).put("control", control);
    totals.forEach(root.putArray("totals")::add);
    return root.toString();
  }

  static Asked read(String text) {
    try {
      JsonNode root = JSON.readTree(text);
      List<String> totals = new ArrayList<>();
      root.path("totals").forEach(total -> totals.add(total.asText()));
      return new Asked(
          root.path("asset").textValue(),
          totals,
          root.path("file").textValue(),
          root.path("control").textValue());
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read what was reconciled: " + text, damaged);
    }
  }
}
