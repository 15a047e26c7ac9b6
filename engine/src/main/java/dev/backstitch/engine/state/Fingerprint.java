package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Input.LatePolicy;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.digest.Digest;
import java.util.Comparator;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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
    return asset.origin().accept(new OfOrigin(reading(asset), classes));
  }

  /** What an asset reads and how, in the words that are part of its code. */
  public static String reading(AssetDefinition asset) {
    return asset.inputs().stream().map(Fingerprint::reading).collect(Collectors.joining("\n"));
  }

  /** The fingerprint of a query that reads as these words say. */
  public static Fingerprint of(Origin.Selected query, String reading) {
    String values =
        query.parameters().stream()
            .sorted(Comparator.comparing(Parameter::name))
            .map(p -> p.name() + "=" + p.value())
            .collect(Collectors.joining("\n"));
    return new Fingerprint(Digest.shortOf(query.sql() + "\n" + reading), Digest.shortOf(values));
  }

  private static String reading(Input input) {
    Input.Placement placement = input.placement();
    return input.alias()
        + "="
        + input.upstream()
        + " "
        + input.mapping().words()
        + (placement == null ? "" : " by " + placement.column() + " in " + placement.zone())
        + (isBooking(placement) ? ", later rows in what is open" : "");
  }

  private static boolean isBooking(Input.@Nullable Placement placement) {
    return placement != null && placement.late() == LatePolicy.POST_IN_OPEN_PARTITION;
  }

  private record OfOrigin(String reads, Function<Computation, String> classes)
      implements Origin.Visitor<Fingerprint> {
    @Override
    public Fingerprint delivered(Origin.Delivered origin) {
      return new Fingerprint(DELIVERED, "");
    }

    @Override
    public Fingerprint selected(Origin.Selected origin) {
      return Fingerprint.of(origin, reads);
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
