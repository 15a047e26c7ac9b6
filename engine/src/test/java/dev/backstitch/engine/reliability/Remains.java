package dev.backstitch.engine.reliability;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.table.TableState;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** What a program that was killed has left behind. */
record Remains(String where, BakeryHome home, Tally tally) {
  static final int SHOWN = 50;

  /** Every release that the program heard of is there. */
  void acknowledged(List<String> said) {
    for (String line : said) {
      if (line.startsWith(KilledProgram.ACKNOWLEDGED)) {
        long release = Long.parseLong(line.substring(KilledProgram.ACKNOWLEDGED.length()));
        boolean there = home.storage.metadata().releases().find(release).isPresent();
        tally.acknowledged(there ? "" : where + ": release " + release);
      }
    }
  }

  /**
   * Every table of every release can be read, and shows what it should.
   *
   * @param wrong the tables of a release that do not
   */
  void releases(Function<Release, Set<String>> wrong) {
    for (Release release : home.storage.metadata().releases().newest(SHOWN)) {
      for (String table : Bakery.BUILT) {
        home.files(table, release.id()).values().forEach(files -> files.forEach(this::readable));
      }
      Set<String> tables = wrong.apply(release);
      if (!tables.isEmpty()) {
        tally.halfVisible(where + ": release " + release + " shows otherwise " + tables);
      }
    }
  }

  private void readable(String file) {
    if (!Files.isReadable(Path.of(file))) {
      tally.unreadable(where + ": " + file);
    }
  }

  /** What any Iceberg program sees of a table is what was released. */
  void pointers() {
    for (AssetName asset : home.backstitch.project().graph().order()) {
      OptionalLong released = home.storage.metadata().releases().releasedSnapshot(asset);
      OptionalLong main =
          home.storage.tables().find(asset).map(TableState::snapshot).orElse(OptionalLong.empty());
      if (!main.equals(released)) {
        tally.halfVisible(where + ": " + asset + " shows " + main + ", released " + released);
      }
    }
  }

  /** What is staged can be read, and is in the journal; what is in the journal is there. */
  void workspaces() {
    for (Workspace workspace : home.storage.metadata().workspaces().newest(SHOWN)) {
      if (workspace.state() == Workspace.State.OPEN) {
        staged(workspace.run());
      }
    }
    for (Run run : home.storage.metadata().runs().newest(SHOWN)) {
      written(run.id()).forEach(this::readable);
    }
  }

  private void staged(String run) {
    home.storage
        .metadata()
        .workspaces()
        .staged(run)
        .forEach(
            (asset, staged) -> {
              if (!home.storage.tables().snapshots(asset).contains(staged.snapshot())) {
                tally.disagreeing(where + ": " + asset + " has no snapshot of " + staged);
              }
            });
    Set<String> known = written(run);
    for (String table : Bakery.BUILT) {
      AssetName asset = BakeryHome.name(table);
      for (Release release : home.storage.metadata().releases().newest(SHOWN)) {
        home.files(table, release.id()).values().forEach(known::addAll);
      }
      home.storage
          .tables()
          .staged(asset, run)
          .ifPresent(
              snapshot ->
                  home.storage.tables().files(asset, snapshot, home.keys(table)).stream()
                      .filter(file -> !known.contains(file.location()))
                      .forEach(file -> tally.disagreeing(where + ": no journal has " + file)));
    }
  }

  /** The files that a run's journal names. */
  private Set<String> written(String run) {
    Set<String> out = new HashSet<>();
    new RunRecord(asset -> home.backstitch.partitions().view(asset.toString()).state().extent())
        .read(
            home.storage.metadata().journal().replay(run),
            new RunRecord.Reader() {

              @Override
              public void wrote(
                  AssetName asset,
                  PartitionSet keys,
                  PartitionSet unchanged,
                  List<WrittenFile> files,
                  List<Verdict> verdicts) {
                files.forEach(written -> out.add(written.file().location()));
              }
            });
    return out;
  }
}
