package dev.backstitch.ui.json.asset;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.vector.Ordinals;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;

/**
 * How the partitions of an asset are numbered, so that others can name each of them: the keys of
 * every dimension, and along which one neighbours are.
 */
public final class NumberingJson {
  private static final int MOST = 20_000;

  private NumberingJson() {}

  /** Keys in time, which most readers can count up from the first to the last. */
  public enum Times {
    COUNTED,
    LISTED
  }

  /** The fields of an asset. */
  public static void fields(Json json, AssetName asset, Extent extent, Times times) {
    Ordinals ordinals = new Ordinals(extent);
    json.text("asset", asset.toString())
        .number("count", ordinals.count())
        .number("along", ordinals.fast())
        .objects(
            "dimensions",
            IntStream.range(0, extent.sides().size()).boxed().toList(),
            i -> dimension(json, extent, i, times));
  }

  private static void dimension(Json json, Extent extent, int i, Times times) {
    Axis axis = extent.axis(i);
    Ranges exists = extent.side(i).exists();
    json.text("dimension", extent.scheme().dimension(i).name())
        .text("kind", axis.isTime() ? "time" : "keys")
        .number("count", axis.count(exists))
        .text("first", exists.isEmpty() ? null : key(axis, exists.start(0)))
        .text("last", exists.isEmpty() ? null : key(axis, last(axis, exists)))
        .texts("keys", axis.isTime() && times == Times.COUNTED ? List.of() : keys(axis, exists));
  }

  /** As it is written in a set, quoted where it must be. */
  private static String key(Axis axis, long cell) {
    return PartitionKey.of(axis.text(cell)).text();
  }

  /** The end may be the start of a date that the zone skipped. */
  private static long last(Axis axis, Ranges exists) {
    return axis.floor(exists.end(exists.size() - 1) - 1);
  }

  private static List<String> keys(Axis axis, Ranges exists) {
    List<String> out = new ArrayList<>();
    for (PrimitiveIterator.OfLong cells = axis.cells(exists);
        cells.hasNext() && out.size() < MOST; ) {
      out.add(key(axis, cells.nextLong()));
    }
    return out;
  }
}
