package dev.backstitch.engine.ingest;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The folder below which senders drop their files. Reads names and attributes only. */
public final class Landing {
  private final Path root;

  public Landing(Path root) {
    this.root = root;
  }

  /**
   * A file that matches a template.
   *
   * @param path below the landing folder, with {@code /}
   * @param partition what the template's {@code {partition}} stands for; null without one
   * @param modifiedAt the file's own time
   */
  public record Found(
      Path file, String path, @Nullable String partition, long sizeBytes, Instant modifiedAt) {}

  /** What senders dropped. */
  public Incoming incoming() {
    return (asset, origin, extent, now, refusals) -> files(origin.source());
  }

  /** The files of a source, by path. Names that begin with a dot are still being written. */
  public List<Found> files(Source source) {
    List<String> segments = List.of(source.template().split("/"));
    int fixed = 0;
    while (fixed < segments.size() - 1 && !isPattern(segments.get(fixed))) {
      fixed++;
    }
    Path start = root.resolve(String.join("/", segments.subList(0, fixed)));
    if (!Files.isDirectory(start)) {
      return List.of();
    }
    Pattern pattern = pattern(source.template());
    List<Found> out = new ArrayList<>();
    int depth = segments.size() - fixed;
    try (Stream<Path> walk = Files.walk(start, depth, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : (Iterable<Path>) walk::iterator) {
        found(file, pattern, source, out);
      }
    } catch (IOException unreadable) {
      throw new ProblemException(
          Problem.of("BS-640", start.toString(), "cannot be listed: " + unreadable.getMessage())
              .blamedOn(Blame.EXTERNAL)
              .next("See that the folder can be read, then try again."),
          unreadable);
    }
    out.sort(Comparator.comparing(Found::path));
    return out;
  }

  private void found(Path file, Pattern pattern, Source source, List<Found> out)
      throws IOException {
    String path = root.relativize(file).toString().replace('\\', '/');
    Matcher matcher = pattern.matcher(path);
    if (!matcher.matches()) {
      return;
    }
    BasicFileAttributes is = Files.readAttributes(file, BasicFileAttributes.class);
    if (is.isRegularFile()) {
      out.add(
          new Found(
              file,
              path,
              source.namesPartition() ? matcher.group(1) : null,
              is.size(),
              is.lastModifiedTime().toInstant()));
    }
  }

  private static boolean isPattern(String segment) {
    return segment.contains("*") || segment.contains(Source.PARTITION);
  }

  /** {@code *} stays within a folder and does not match a leading dot. */
  private static Pattern pattern(String template) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    boolean captured = false;
    while (at < template.length()) {
      boolean starts = at == 0 || template.charAt(at - 1) == '/';
      if (template.startsWith(Source.PARTITION, at)) {
        out.append(captured ? "\\1" : "([^/]+)");
        captured = true;
        at += Source.PARTITION.length();
      } else if (template.charAt(at) == '*') {
        out.append(starts ? "(?!\\.)[^/]*" : "[^/]*");
        at++;
      } else {
        out.append(Pattern.quote(String.valueOf(template.charAt(at++))));
      }
    }
    return Pattern.compile(out.toString());
  }
}
