package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.digest.Digest;
import java.util.Comparator;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What an asset's partitions are made by, apart from their inputs' content: two equal fingerprints
 * make equal partitions of equal inputs.
 *
 * @param code of the query or classes, and of what is read how
 * @param config of the parameters' values
 */
public record Fingerprint(String code, String config) {
  /** Stands in a painting for rows that were delivered, not built. */
  public static final String DELIVERED = "delivered";

  /** Stands in a painting for rows of a built asset that another program wrote. */
  public static final String FOREIGN = "foreign";

  /**
   * The fingerprint of a declaration.
   *
   * @param classes fingerprint of a computation's classes
   */
  public static Fingerprint of(AssetDefinition asset, Function<Computation, String> classes) {
    String reads =
        asset.inputs().stream().map(Fingerprint::reading).collect(Collectors.joining("\n"));
    return asset.origin().accept(new OfOrigin(reads, classes));
  }

  private static String reading(Input input) {
    return input.alias() + "=" + input.upstream() + " " + input.mapping().words();
  }

  private record OfOrigin(String reads, Function<Computation, String> classes)
      implements Origin.Visitor<Fingerprint> {
    @Override
    public Fingerprint delivered(Origin.Delivered origin) {
      return new Fingerprint(DELIVERED, "");
    }

    @Override
    public Fingerprint selected(Origin.Selected origin) {
      String values =
          origin.parameters().stream()
              .sorted(Comparator.comparing(Parameter::name))
              .map(p -> p.name() + "=" + p.value())
              .collect(Collectors.joining("\n"));
      return new Fingerprint(Digest.shortOf(origin.sql() + "\n" + reads), Digest.shortOf(values));
    }

    @Override
    public Fingerprint computed(Origin.Computed origin) {
      return new Fingerprint(
          Digest.shortOf(classes.apply(origin.computation()) + "\n" + reads), Digest.shortOf(""));
    }

    @Override
    public Fingerprint versioned(Origin.Versioned origin) {
      return new Fingerprint(Digest.shortOf(origin + "\n" + reads), Digest.shortOf(""));
    }

    @Override
    public Fingerprint outside(Origin.Outside origin) {
      return new Fingerprint("outside", "");
    }
  }
}
