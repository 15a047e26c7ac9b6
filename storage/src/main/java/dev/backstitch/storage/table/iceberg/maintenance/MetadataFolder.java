package dev.backstitch.storage.table.iceberg.maintenance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.iceberg.TableMetadata;

/**
 * The metadata files of one table. Every change has a number above that of what it changes, so a
 * file of no higher number than the current one that its log does not name is never pointed at
 * again: it is from before the log, or was prepared and never published.
 */
public record MetadataFolder(Path folder) {
  private static final Pattern NAME = Pattern.compile("(\\d{5,9})-[^/]*\\.metadata\\.json");

  public static MetadataFolder of(TableMetadata metadata) {
    return new MetadataFolder(Path.of(metadata.location()).resolve("metadata"));
  }

  /** Locations of files that nothing can ever point at. */
  public List<String> outdated(TableMetadata now) {
    Set<String> named =
        now.previousFiles().stream().map(entry -> name(entry.file())).collect(Collectors.toSet());
    named.add(name(now.metadataFileLocation()));
    OptionalInt current = number(name(now.metadataFileLocation()));
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(
              file ->
                  current.isPresent()
                      && number(name(file.toString())).stream()
                          .anyMatch(n -> n <= current.getAsInt())
                      && !named.contains(name(file.toString())))
          .map(Path::toString)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot list " + folder, e);
    }
  }

  private static String name(String location) {
    return location.substring(location.lastIndexOf('/') + 1);
  }

  private static OptionalInt number(String file) {
    Matcher name = NAME.matcher(file);
    return name.matches() ? OptionalInt.of(Integer.parseInt(name.group(1))) : OptionalInt.empty();
  }
}
