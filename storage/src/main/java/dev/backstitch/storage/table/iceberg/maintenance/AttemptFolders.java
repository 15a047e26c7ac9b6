package dev.backstitch.storage.table.iceberg.maintenance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folders that attempts of runs wrote into, each named after its run: one that died before its
 * files were in the journal is known by its name.
 */
record AttemptFolders(Path data) {
  /** Run, execution, batch and number of the attempt. */
  private static final Pattern NAME = Pattern.compile("(.+)-\\d+-\\d+-\\d+");

  /** Files of these runs. */
  List<String> of(Set<String> runs) {
    List<String> out = new ArrayList<>();
    for (Path folder : below(data, 1)) {
      Matcher name = NAME.matcher(folder.getFileName().toString());
      if (name.matches() && runs.contains(name.group(1))) {
        below(folder, Integer.MAX_VALUE).stream()
            .filter(Files::isRegularFile)
            .forEach(file -> out.add(file.toString()));
      }
    }
    return out;
  }

  private static List<Path> below(Path folder, int depth) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files.filter(file -> !file.equals(folder)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot list " + folder, e);
    }
  }
}
