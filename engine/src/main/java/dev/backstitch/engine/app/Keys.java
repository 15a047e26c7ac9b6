package dev.backstitch.engine.app;

import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The keys of growing dimensions: they come and go while the project stays as it is. */
public final class Keys {
  private final Opened opened;

  Keys(Opened opened) {
    this.opened = opened;
  }

  /** The keys that are present, in the order they were added. */
  public List<String> of(String dimension) {
    return opened.keys().of(growing(dimension)).keys();
  }

  /** The keys that are present of the dimensions of a scheme that grow, by dimension. */
  public Map<String, List<String>> growing(Scheme scheme) {
    DynamicKeys keys = opened.keys();
    Map<String, List<String>> out = new LinkedHashMap<>();
    scheme.dimensions().stream()
        .filter(Dimension::isGrowing)
        .forEach(dimension -> out.put(dimension.name(), keys.of(dimension.name()).keys()));
    return out;
  }

  /** Adds a key; its partitions exist from now on. */
  public void add(String dimension, String key) {
    opened.home().metadata().dimensionKeys().add(growing(dimension), key, opened.clock().instant());
  }

  /** Removes a key; its partitions exist no longer. */
  public void remove(String dimension, String key) {
    opened
        .home()
        .metadata()
        .dimensionKeys()
        .remove(growing(dimension), key, opened.clock().instant());
  }

  private String growing(String name) {
    Set<String> growing = new TreeSet<>();
    opened
        .project()
        .graph()
        .order()
        .forEach(
            asset ->
                opened.project().graph().asset(asset).scheme().dimensions().stream()
                    .filter(Dimension::isGrowing)
                    .forEach(d -> growing.add(d.name())));
    if (!growing.contains(name)) {
      throw new ProblemException(
          Problem.of("BS-210", "dimension " + name, "does not grow in this project")
              .nearest(Nearest.to(name, growing).orElse(null))
              .next("Growing dimensions here: " + (growing.isEmpty() ? "none" : growing) + "."));
    }
    return name;
  }
}
