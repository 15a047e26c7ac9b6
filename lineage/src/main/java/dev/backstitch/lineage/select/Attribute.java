package dev.backstitch.lineage.select;

import dev.backstitch.asset.definition.AssetDefinition;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What assets can be chosen by, besides their names. */
enum Attribute {
  OWNER,
  TAG,
  LAYER,
  KIND,
  GROUP;

  /** The values that the asset has. */
  Set<String> of(AssetDefinition asset) {
    return switch (this) {
      case OWNER -> Set.of(asset.owner().team());
      case TAG -> asset.notes().tags();
      case LAYER -> Set.of(asset.layer().name().toLowerCase(Locale.ROOT));
      case KIND -> Set.of(asset.origin().kind());
      case GROUP -> Optional.ofNullable(asset.notes().group()).map(Set::of).orElse(Set.of());
    };
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
