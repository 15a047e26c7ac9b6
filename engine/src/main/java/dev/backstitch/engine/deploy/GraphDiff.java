package dev.backstitch.engine.deploy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.deploy.DeployedAsset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one version of a project declares that another does not; pure.
 *
 * @param changed by asset, the names of what is declared otherwise; {@code code} first
 */
public record GraphDiff(
    List<AssetName> added, List<AssetName> removed, Map<AssetName, List<String>> changed) {
  private static final String CODE = "code";

  public GraphDiff {
    added = List.copyOf(added);
    removed = List.copyOf(removed);
    changed = new LinkedHashMap<>(changed);
  }

  /** From the older to the newer. */
  public static GraphDiff between(List<DeployedAsset> older, List<DeployedAsset> newer) {
    Map<String, DeployedAsset> before = byName(older);
    Map<String, DeployedAsset> after = byName(newer);
    List<AssetName> added = new ArrayList<>();
    Map<AssetName, List<String>> changed = new LinkedHashMap<>();
    after.forEach(
        (name, asset) -> {
          DeployedAsset was = before.get(name);
          if (was == null) {
            added.add(asset.asset());
          } else if (!was.equals(asset)) {
            changed.put(asset.asset(), differences(was, asset));
          }
        });
    List<AssetName> removed =
        before.values().stream()
            .filter(asset -> !after.containsKey(asset.asset().toString()))
            .map(DeployedAsset::asset)
            .toList();
    return new GraphDiff(added, removed, changed);
  }

  /** Whether both declare the same. */
  public boolean isEmpty() {
    return added.isEmpty() && removed.isEmpty() && changed.isEmpty();
  }

  private static Map<String, DeployedAsset> byName(List<DeployedAsset> assets) {
    Map<String, DeployedAsset> out = new TreeMap<>();
    assets.forEach(asset -> out.put(asset.asset().toString(), asset));
    return out;
  }

  private static List<String> differences(DeployedAsset was, DeployedAsset is) {
    List<String> out = new ArrayList<>();
    if (!was.kind().equals(is.kind())) {
      out.add("kind");
    }
    if (!was.code().equals(is.code())) {
      out.add(CODE);
    }
    Map<String, String> before = values(was.declared());
    values(is.declared())
        .forEach(
            (name, value) -> {
              if (!value.equals(before.get(name))) {
                out.add(name);
              }
            });
    return out;
  }

  private static Map<String, String> values(String declared) {
    Map<String, String> out = new LinkedHashMap<>();
    for (String line : declared.split("\n", -1)) {
      int colon = line.indexOf(": ");
      if (colon > 0) {
        out.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    return out;
  }
}
