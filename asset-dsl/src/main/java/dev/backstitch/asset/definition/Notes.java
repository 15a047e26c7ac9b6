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
 * @param waivers what of the rerun audit was accepted, in the order of declaration
 * @param deterministic why its code depends on nothing but its inputs; null when nobody says so
 */
public record Notes(
    String description,
    Set<String> tags,
    @Nullable String group,
    List<AssetName> formerly,
    List<Waiver> waivers,
    @Nullable String deterministic) {
  public static final Notes NONE = new Notes("", Set.of(), null, List.of());

  public Notes {
    Objects.requireNonNull(description);
    tags = Collections.unmodifiableSet(new TreeSet<>(tags));
    formerly = List.copyOf(formerly);
    waivers = List.copyOf(waivers);
  }

  /** Nothing waived, nothing said of the code. */
  public Notes(
      String description, Set<String> tags, @Nullable String group, List<AssetName> formerly) {
    this(description, tags, group, formerly, List.of(), null);
  }

  public Notes withDescription(String markdown) {
    return new Notes(markdown, tags, group, formerly, waivers, deterministic);
  }

  /** With these tags too. */
  public Notes withTags(String... more) {
    Set<String> all = new TreeSet<>(tags);
    all.addAll(List.of(more));
    return new Notes(description, all, group, formerly, waivers, deterministic);
  }

  public Notes withGroup(String name) {
    return new Notes(description, tags, name, formerly, waivers, deterministic);
  }

  /** With one more earlier name; the newest is told first. */
  public Notes withFormerly(AssetName earlier) {
    List<AssetName> all = Stream.concat(formerly.stream(), Stream.of(earlier)).toList();
    return new Notes(description, tags, group, all, waivers, deterministic);
  }

  /** With one more finding accepted. */
  public Notes withWaiver(Waiver waiver) {
    List<Waiver> all = Stream.concat(waivers.stream(), Stream.of(waiver)).toList();
    return new Notes(description, tags, group, formerly, all, deterministic);
  }

  /** With the author's word that the code depends on nothing but its inputs. */
  public Notes withDeterministic(String reason) {
    return new Notes(description, tags, group, formerly, waivers, reason);
  }
}
