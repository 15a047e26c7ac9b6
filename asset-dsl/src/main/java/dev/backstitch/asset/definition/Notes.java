package dev.backstitch.asset.definition;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What people say about an asset; never changes what is built.
 *
 * @param description Markdown; empty when nothing was said
 * @param formerly names under which the table was kept before, newest first
 */
public record Notes(
    String description, Set<String> tags, @Nullable String group, List<AssetName> formerly) {
  public static final Notes NONE = new Notes("", Set.of(), null, List.of());

  public Notes {
    Objects.requireNonNull(description);
    tags = Collections.unmodifiableSet(new TreeSet<>(tags));
    formerly = List.copyOf(formerly);
  }

  public Notes withDescription(String markdown) {
    return new Notes(markdown, tags, group, formerly);
  }

  /** With these tags too. */
  public Notes withTags(String... more) {
    Set<String> all = new TreeSet<>(tags);
    all.addAll(List.of(more));
    return new Notes(description, all, group, formerly);
  }

  public Notes withGroup(String name) {
    return new Notes(description, tags, name, formerly);
  }

  /** With one more earlier name; the newest is told first. */
  public Notes withFormerly(AssetName earlier) {
    return new Notes(
        description, tags, group, Stream.concat(formerly.stream(), Stream.of(earlier)).toList());
  }
}
