package dev.backstitch.engine.app.trial;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.trial.AssetTrial;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.engine.trial.Probe;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.engine.trial.cause.Attributed;
import dev.backstitch.engine.trial.cause.Cause;
import dev.backstitch.storage.compare.RowVariants.Change;
import dev.backstitch.storage.compare.RowVariants.Sample;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Trials, probes and control proofs as JSON: what programs are shown, and what is kept. Every value
 * of a row is text, since a double would lose figures.
 */
public final class TrialDocument {
  private static final ObjectMapper JSON = new ObjectMapper();

  private TrialDocument() {}

  /** A trial with the control proof that was asked for with it. */
  public static String of(Trial trial, @Nullable ControlProof control) {
    ObjectNode root = JSON.createObjectNode().put("at", trial.at().toString());
    ArrayNode seeds = root.putArray("seeds");
    trial.seeds().entrySet().stream()
        .sorted(Map.Entry.comparingByKey(Comparator.comparing(String::valueOf)))
        .forEach(
            seed ->
                put(
                    seeds.addObject().put("asset", seed.getKey().toString()),
                    "partitions",
                    seed.getValue()));
    texts(root, "exposures", trial.exposures());
    root.put("explained", trial.isExplained());
    ArrayNode assets = root.putArray("assets");
    trial.assets().forEach(asset -> asset(assets.addObject(), trial, asset));
    texts(root, "notTried", trial.notTried());
    if (control == null) {
      root.putNull("control");
    } else {
      control(root.putObject("control"), control);
    }
    return root.toString();
  }

  public static String of(ControlProof proof) {
    return control(JSON.createObjectNode(), proof).toString();
  }

  public static String of(List<Probe> probes) {
    ObjectNode root = JSON.createObjectNode();
    ArrayNode out = root.putArray("probes");
    probes.forEach(probe -> probe(out.addObject(), probe));
    return root.toString();
  }

  private static void asset(ObjectNode out, Trial trial, AssetTrial asset) {
    out.put("asset", asset.asset().toString());
    put(out, "rebuilt", asset.rebuilt());
    put(out, "different", asset.different());
    put(out, "untouched", asset.untouched());
    put(out, "missing", asset.missing());
    out.putObject("oldAndOld")
        .put("outcome", word(asset.base().outcome()))
        .put("rows", asset.base().rows())
        .put("why", asset.base().why());
    texts(out, "moved", asset.moved().stream().map(Cause::words).toList());
    out.putObject("rows")
        .put("unchanged", asset.rowsUnchanged())
        .put("changed", asset.rows(Change.CHANGED))
        .put("added", asset.rows(Change.ADDED))
        .put("removed", asset.rows(Change.REMOVED));
    ArrayNode attributed = out.putArray("attributed");
    asset.attributed().forEach(a -> attributed(attributed.addObject(), trial, a));
    samples(out, "wantedUnchanged", asset.kept());
    out.put("problem", asset.problem() == null ? null : asset.problem().text());
  }

  private static void attributed(ObjectNode out, Trial trial, Attributed attributed) {
    List<Cause> all = attributed.causes().stream().flatMap(List::stream).distinct().toList();
    out.put("change", word(attributed.change())).put("rows", attributed.rows());
    ArrayNode causes = out.putArray("causes");
    for (List<Cause> some : attributed.causes()) {
      ArrayNode together = causes.addObject().putArray("together");
      some.forEach(cause -> cause(together.addObject(), cause));
    }
    ArrayNode origins = out.putArray("origins");
    all.stream()
        .flatMap(cause -> trial.origins(cause).stream())
        .distinct()
        .forEach(
            origin ->
                cause(origins.addObject().put("asset", origin.asset().toString()), origin.cause()));
    samples(out, "samples", attributed.samples());
  }

  private static void cause(ObjectNode out, Cause cause) {
    out.put("cause", word(cause.kind()))
        .put("input", cause.input() == null ? null : cause.input().toString());
  }

  private static void samples(ObjectNode out, String name, List<Sample> samples) {
    ArrayNode rows = out.putArray(name);
    for (Sample sample : samples) {
      ArrayNode values = rows.addObject().putArray("values");
      sample
          .values()
          .forEach(
              v ->
                  values
                      .addObject()
                      .put("column", v.column())
                      .put("before", v.before())
                      .put("after", v.after()));
    }
  }

  private static ObjectNode control(ObjectNode out, ControlProof proof) {
    out.put("holds", proof.holds())
        .put("partitions", proof.partitions())
        .put("rowsUnchanged", proof.rowsUnchanged())
        .put("rowsDifferent", proof.rowsDifferent());
    ArrayNode assets = out.putArray("assets");
    for (ControlProof.Entry entry : proof.assets()) {
      ObjectNode one = assets.addObject().put("asset", entry.asset().toString());
      put(one, "rebuilt", entry.rebuilt());
      one.put("holds", entry.holds())
          .put("rowsUnchanged", entry.rowsUnchanged())
          .put("rowsDifferent", entry.rowsDifferent())
          .put("why", entry.why());
      samples(one, "samples", entry.samples());
    }
    return out;
  }

  private static void probe(ObjectNode out, Probe probe) {
    out.put("asset", probe.asset().toString())
        .put("first", probe.first().map(Object::toString).orElse(null))
        .put("before", probe.before().map(Object::toString).orElse(null))
        .put("method", word(probe.method()));
    put(out, "range", probe.range());
    put(out, "built", probe.tested());
    put(out, "different", probe.different());
    out.put("statements", probe.statements());
  }

  private static void put(ObjectNode out, String name, PartitionSet keys) {
    out.putObject(name).put("count", keys.count()).put("ranges", keys.text());
  }

  private static void texts(ObjectNode out, String name, Collection<?> items) {
    ArrayNode list = out.putArray(name);
    items.forEach(item -> list.add(item.toString()));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
