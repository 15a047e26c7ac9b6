package dev.backstitch.lineage.select;

import dev.backstitch.asset.definition.AssetDefinition;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What assets can be chosen by, besides their names. */
enum Attribute {
  OWNER(asset -> Set.of(asset.owner().team())),
  TAG(asset -> asset.notes().tags()),
  LAYER(asset -> Set.of(asset.layer().name().toLowerCase(Locale.ROOT))),
  KIND(asset -> Set.of(asset.origin().kind())),
  GROUP(asset -> Optional.ofNullable(asset.notes().group()).map(Set::of).orElse(Set.of()));

  private final Function<AssetDefinition, Set<String>> values;

  Attribute(Function<AssetDefinition, Set<String>> values) {
    this.values = values;
  }

  /** The values that the asset has. */
  Set<String> of(AssetDefinition asset) {
    return values.apply(asset);
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Attribute> find(String word) {
    return Arrays.stream(values()).filter(a -> a.word().equalsIgnoreCase(word)).findFirst();
  }

  static List<String> words() {
    return Arrays.stream(values()).map(Attribute::word).toList();
  }
}
