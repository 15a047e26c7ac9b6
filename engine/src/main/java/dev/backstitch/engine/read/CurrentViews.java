package dev.backstitch.engine.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.TableInterval;
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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Keeps {@code current.duckdb} in a home: views {@code team.table} over the files of the newest
 * release, for programs that read without us; and {@code releases/<n>.duckdb}, the same of a past
 * release while its files are kept. What cannot be written is told, and written the next time; it
 * never stands in the way of a publication. Safe for use by many threads and processes.
 */
public final class CurrentViews {
  private static final System.Logger LOG = System.getLogger(CurrentViews.class.getName());
  private static final String WRITTEN = "current_views";
  private static final String ENDING = ".duckdb";
  private static final Pattern NUMBERED = Pattern.compile("\\d{1,18}\\.duckdb");
  private static final int TRIES = 5;

  private final Path home;
  private final Project project;
  private final Metadata metadata;
  private final Tables tables;
  private final ViewFiles files;

  public CurrentViews(
      Path home, Project project, Metadata metadata, Tables tables, ViewFiles files) {
    this.home = home;
    this.project = project;
    this.metadata = metadata;
    this.tables = tables;
    this.files = files;
  }

  /**
   * Shows the newest release; does nothing when it is shown already.
   *
   * @return BS-637 when it cannot be written; in the log too
   */
  public Optional<Problem> refresh() {
    try {
      for (int i = 0; i < TRIES && !isNewest(); i++) {
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
   * Removes the files of releases that cannot be read any more.
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

  /** Another process may have put an older release in the place of a newer one. */
  private boolean isNewest() {
    String newest = metadata.releases().latest().map(r -> Long.toString(r.id())).orElse("");
    return newest.isEmpty()
        || (metadata.properties().value(WRITTEN).filter(newest::equals).isPresent()
            && Files.exists(current()));
  }

  private Path past() {
    return home.resolve("releases");
  }

  private Path current() {
    return home.resolve("current" + ENDING);
  }

  private void write(Release release) {
    Map<AssetName, Long> snapshots = metadata.releases().snapshots(release.id());
    ReleaseTables shown = new ReleaseTables(project, tables, snapshots);
    Map<AssetName, ViewFiles.Rows> views = new HashMap<>();
    for (AssetName name : shown.names()) {
      views.put(
          name,
          new ViewFiles.Rows(shown.content(name).schema(), shown.files(name, RowFilter.every())));
    }
    ViewFiles.Shown all = new ViewFiles.Shown(release.id(), release.at(), views);
    files.replace(List.of(past().resolve(release.id() + ENDING), current()), all);
    metadata.properties().put(WRITTEN, Long.toString(release.id()));
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
      if (gone.stream().anyMatch(shown -> shown.holdsIn(release))) {
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
