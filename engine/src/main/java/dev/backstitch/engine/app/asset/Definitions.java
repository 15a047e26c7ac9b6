package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.step.LateConvention;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells what assets are. */
public final class Definitions {
  private final Opened opened;
  private final Declarations declared;

  /**
   * @param declared as the project's source says it
   */
  public Definitions(Opened opened, Declarations declared) {
    this.opened = opened;
    this.declared = declared;
  }

  /** What one asset is. */
  public Definition of(String name) {
    AssetName asset = opened.asset(name);
    Project project = opened.project();
    AssetGraph graph = project.graph();
    AssetDefinition definition = graph.asset(asset);
    return new Definition(
        definition,
        definition.origin() instanceof Origin.Selected selected ? selected.sql() : "",
        graph.into(asset),
        graph.outOf(asset),
        graph.exposuresOf(asset),
        project.bound().columnsOf(asset),
        declaredValues(asset),
        late(definition),
        project.fingerprint(asset));
  }

  /** The code that it was built with, the newest first; that of today before all. */
  public List<CodeVersion> versions(String name) {
    return new CodeVersions(opened, opened.asset(name)).all();
  }

  /** Everything that an asset declared of late rows. */
  private static List<String> late(AssetDefinition asset) {
    return asset.inputs().stream()
        .filter(input -> input.placement() != null)
        .map(input -> "places " + input.upstream() + " " + LateConvention.words(input))
        .toList();
  }

  private Map<String, String> declaredValues(AssetName asset) {
    return declared.assets().stream()
        .filter(one -> one.name().equals(asset))
        .filter(one -> one.origin() instanceof Origin.Selected)
        .flatMap(one -> ((Origin.Selected) one.origin()).parameters().stream())
        .collect(Collectors.toMap(Parameter::name, Parameter::value));
  }
}
