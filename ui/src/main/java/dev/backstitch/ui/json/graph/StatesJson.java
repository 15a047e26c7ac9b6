package dev.backstitch.ui.json.graph;

import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.vector.StateRuns;
import dev.backstitch.ui.vector.Vectors;
import java.util.List;

/** How all partitions stand, by the numbers of assets in the skeleton. */
public final class StatesJson {
  private StatesJson() {}

  /** The runs of all assets, by number. */
  public static void write(Json json, long revision, Vectors vectors) {
    json.number("rev", revision).number("release", vectors.release());
    json.list("runs", vectors.assets(), runs -> json.document(runs.toString()));
  }

  /**
   * Some assets, as a list of this name.
   *
   * @param numbers of the assets
   */
  public static void assets(Json json, String name, Vectors vectors, List<Integer> numbers) {
    json.objects(
        name,
        numbers,
        number ->
            json.number("a", number).document("runs", vectors.assets().get(number).toString()));
  }

  /** One asset's runs as a field. */
  public static void runs(Json json, StateRuns runs) {
    json.document("runs", runs.toString());
  }
}
