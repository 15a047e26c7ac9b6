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
 * @param text what is in that file, where it is one of another machine; null where it is read here
 * @param control partitions that nothing was to touch; null for those beside the range
 * @param per columns by which given totals are compared where nothing is declared
 * @param sums {@code column} or {@code column=theirs}, what is summed up then; empty for what is
 *     declared
 */
public record Asked(
    @Nullable String asset,
    List<String> totals,
    @Nullable String file,
    @Nullable String text,
    @Nullable String control,
    List<String> per,
    List<String> sums) {
  /** Nothing beyond what is declared. */
  public static final Asked NOTHING = new Asked(null, List.of(), null, null);

  private static final ObjectMapper JSON = new ObjectMapper();

  public Asked {
    totals = List.copyOf(totals);
    per = List.copyOf(per);
    sums = List.copyOf(sums);
  }

  /** As it is declared. */
  public Asked(
      @Nullable String asset,
      List<String> totals,
      @Nullable String file,
      @Nullable String control) {
    this(asset, totals, file, null, control, List.of(), List.of());
  }

  /** The same, compared by these columns and sums whatever is declared. */
  public Asked by(List<String> columns, List<String> summed) {
    return new Asked(asset, totals, file, text, control, columns, summed);
  }

  /**
   * The same with totals from a CSV file of another machine, which is kept with the comparison.
   *
   * @param name of the file, for people; nothing is read from there
   */
  public Asked from(String name, String csv) {
    return new Asked(asset, totals, name, csv, control, per, sums);
  }

  /** Whether it says itself what agrees with what. */
  boolean isAdHoc() {
    return !per.isEmpty() || !sums.isEmpty();
  }

  /** Whether totals are given in the place of declared ones. */
  boolean givesTotals() {
    return !totals.isEmpty() || file != null;
  }

  /** The same without totals in the place of declared ones. */
  Asked withoutTotals() {
    return new Asked(null, List.of(), null, control);
  }

  String kept() {
    ObjectNode root = JSON.createObjectNode();
    root.put("asset", asset).put("file", file).put("control", control);
    if (text != null) {
      root.put("text", text);
    }
    totals.forEach(root.putArray("totals")::add);
    if (isAdHoc()) {
      per.forEach(root.putArray("per")::add);
      sums.forEach(root.putArray("sums")::add);
    }
    return root.toString();
  }

  static Asked read(String text) {
    try {
      JsonNode root = JSON.readTree(text);
      return new Asked(
          root.path("asset").textValue(),
          texts(root, "totals"),
          root.path("file").textValue(),
          root.path("text").textValue(),
          root.path("control").textValue(),
          texts(root, "per"),
          texts(root, "sums"));
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read what was reconciled: " + text, damaged);
    }
  }

  private static List<String> texts(JsonNode root, String field) {
    List<String> out = new ArrayList<>();
    root.path(field).forEach(text -> out.add(text.asText()));
    return out;
  }
}
