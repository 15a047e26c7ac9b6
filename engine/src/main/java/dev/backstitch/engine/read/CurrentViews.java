package dev.backstitch.engine.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.read.filed.FiledTables;
import dev.backstitch.engine.read.filed.FiledView;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.TableInterval;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.ViewFiles;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Keeps {@code current.duckdb} in a home: views {@code team.table} over the files of the newest
 * release, for programs that read without us, with what is reported beside them; and {@code
 * releases/<n>.duckdb}, the same of a past release while its files are kept. What cannot be written
 * is told, and written the next time; it never stands in the way of a publication. Safe for use by
 * many threads and processes.
 */
public final class CurrentViews {
  private static final System.Logger LOG = System.getLogger(CurrentViews.class.getName());
  private static final String WRITTEN = "current_views";
  private static final String WRITTEN_OF = "views_of_";
  private static final String ENDING = ".duckdb";
  private static final Pattern NUMBERED = Pattern.compile("\\d{1,18}\\.duckdb");
  private static final int TRIES = 5;

  private final Path home;
  private final Project project;
  private final Metadata metadata;
  private final Tables tables;
  private final ViewFiles files;
  private final Function<AssetName, Extent> extents;

  /**
   * @param extents of all assets, asked when a file is written
   */
  public CurrentViews(
      Path home,
      Project project,
      Metadata metadata,
      Tables tables,
      ViewFiles files,
      Function<AssetName, Extent> extents) {
    this.home = home;
    this.project = project;
    this.metadata = metadata;
    this.tables = tables;
    this.files = files;
    this.extents = extents;
  }

  /**
   * Shows the newest release; does nothing when it is shown already.
   *
   * @return BS-637 when it cannot be written; in the log too
   */
  public Optional<Problem> refresh() {
    try {
      for (int i = 0; i < TRIES && files.areOfUse() && !isNewest(); i++) {
        write(metadata.releases().latest().orElseThrow());
      }
      return Optional.empty();
    } catch (RuntimeException unwritten) {
      return Optional.of(
          told(
              Problem.of("BS-637", current().toString(), "could not be written: " + unwritten)
                  .next(
                      "What was published is published; the next command on this home tries"
                          + " again."),
              unwritten));
    }
  }

  /**
   * Removes the files of releases that cannot be read any more, or only from other files.
   *
   * @return BS-638 when one cannot be removed; in the log too
   */
  public Optional<Problem> tidy() {
    try {
      forgetUnreadable();
      return Optional.empty();
    } catch (IOException | RuntimeException kept) {
      return Optional.of(
          told(
              Problem.of("BS-638", past().toString(), "could not be tidied: " + kept)
                  .next("Views there may name files that are gone; maintain again."),
              kept));
    }
  }

  private static Problem told(Problem problem, Exception cause) {
    Problem external = problem.blamedOn(Blame.EXTERNAL);
    LOG.log(System.Logger.Level.WARNING, external.text(), cause);
    return external;
  }

  /**
   * Another process may have put an older release in the place of a newer one, and a compaction
   * other files in the place of those of a release.
   */
  private boolean isNewest() {
    Optional<Release> newest = metadata.releases().latest();
    return newest.isEmpty()
        || (metadata.properties().value(WRITTEN).equals(Optional.of(shown(newest.get().id())))
            && Files.exists(current()));
  }

  /** A release and what each table shows in it, as short text. */
  private String content(long release) {
    Map<AssetName, Long> snapshots = new TreeMap<>(metadata.releases().snapshots(release));
    return release + " " + Integer.toHexString(snapshots.toString().hashCode());
  }

  /** The same, with what was filed of it: a filing makes no release. */
  private String shown(long release) {
    List<Filing> filed = filings(release);
    return filed.isEmpty()
        ? content(release)
        : content(release) + " " + Integer.toHexString(filed.toString().hashCode());
  }

  private List<Filing> filings(long release) {
    return metadata.filings().all().stream().filter(f -> f.release() <= release).toList();
  }

  private Path past() {
    return home.resolve("releases");
  }

  private Path current() {
    return home.resolve("current" + ENDING);
  }

  private void write(Release release) {
    String content = content(release.id());
    String filed = shown(release.id());
    Map<AssetName, Long> snapshots = metadata.releases().snapshots(release.id());
    TableSet shown =
        new FiledTables(
            new ReleaseTables(project, tables, snapshots),
            new FiledView(
                project,
                tables,
                release.id(),
                filings(release.id()),
                metadata.corrections(),
                extents));
    Map<AssetName, ViewFiles.Rows> views = new HashMap<>();
    for (AssetName name : shown.names()) {
      views.put(
          name,
          new ViewFiles.Rows(shown.content(name).schema(), shown.files(name, RowFilter.every())));
    }
    ViewFiles.Shown all = new ViewFiles.Shown(release.id(), release.at(), views);
    files.replace(List.of(past().resolve(release.id() + ENDING), current()), all);
    metadata.properties().put(WRITTEN_OF + release.id(), content);
    metadata.properties().put(WRITTEN, filed);
  }

  private void forgetUnreadable() throws IOException {
    if (!Files.isDirectory(past())) {
      return;
    }
    List<TableInterval> gone = gone();
    List<Path> there;
    try (Stream<Path> listed = Files.list(past())) {
      there =
          listed.filter(file -> NUMBERED.matcher(file.getFileName().toString()).matches()).toList();
    }
    for (Path file : there) {
      String name = file.getFileName().toString();
      long release = Long.parseLong(name.substring(0, name.length() - ENDING.length()));
      boolean isAsWritten =
          metadata.properties().value(WRITTEN_OF + release).equals(Optional.of(content(release)));
      if (!isAsWritten || gone.stream().anyMatch(shown -> shown.holdsIn(release))) {
        Files.delete(file);
      }
    }
  }

  /** What tables showed once and is no longer kept. */
  private List<TableInterval> gone() {
    Map<AssetName, Set<Long>> kept = new HashMap<>();
    return metadata.releases().history().stream()
        .filter(
            shown ->
                !kept.computeIfAbsent(shown.table(), tables::snapshots).contains(shown.snapshot()))
        .toList();
  }
}
