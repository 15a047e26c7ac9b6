package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.problem.Problem;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Declarations by name, in an order that does not depend on that of declaration. */
public final class Declared {
  private final Declarations declarations;
  private final List<AssetDefinition> assets;
  private final Map<String, AssetDefinition> byFoldedName = new HashMap<>();

  private Declared(Declarations declarations) {
    this.declarations = declarations;
    this.assets =
        declarations.assets().stream()
            .sorted(
                Comparator.comparing(AssetDefinition::name)
                    .thenComparing(asset -> asset.place().toString()))
            .toList();
    assets.forEach(asset -> byFoldedName.putIfAbsent(asset.name().folded(), asset));
  }

  public static Declared of(Declarations declarations) {
    return new Declared(declarations);
  }

  /** By name, those declared twice included. */
  public List<AssetDefinition> assets() {
    return assets;
  }

  /** The asset of that name, compared without case; the first by place of several. */
  public Optional<AssetDefinition> find(AssetName name) {
    return Optional.ofNullable(byFoldedName.get(name.folded()));
  }

  /**
   * The declared mapping between the schemes at its ends.
   *
   * @throws dev.backstitch.asset.problem.ProblemException when it cannot mean anything there
   */
  public Mapping mapping(AssetDefinition asset, Input input) {
    String subject = asset.name() + " reads " + input.alias();
    AssetDefinition upstream = find(input.upstream()).orElseThrow();
    return input.mapping().resolve(new Ends(subject, upstream.scheme(), asset.scheme()));
  }

  /** What could not be read of the declarations. */
  List<Problem> problems() {
    return declarations.problems();
  }

  /** Every asset's name as text. */
  public List<String> names() {
    return assets.stream().map(asset -> asset.name().toString()).toList();
  }

  /** By name. */
  public List<Exposure> exposures() {
    return declarations.exposures().stream().sorted(Comparator.comparing(Exposure::name)).toList();
  }

  /** By name. */
  public List<Schedule> schedules() {
    return declarations.schedules().stream().sorted(Comparator.comparing(Schedule::name)).toList();
  }
}
