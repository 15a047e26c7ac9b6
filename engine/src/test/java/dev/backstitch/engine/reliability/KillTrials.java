package dev.backstitch.engine.reliability;

import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Kills a program again and again in one flow, and looks at what it leaves behind. */
final class KillTrials {
  private static final long POLL_MILLIS = 10;

  private final Path folder;
  private final Flow flow;
  private final Books books;
  private final Tally tally;
  private List<KillPoint> points = List.of();
  private Map<String, List<String>> before = Map.of();
  private Map<String, List<String>> after = Map.of();
  private long base;

  /**
   * @param days what the folder begins with
   */
  KillTrials(Path folder, Books days, Flow flow, Tally tally) {
    this.folder = folder;
    this.flow = flow;
    this.tally = tally;
    days.asBuilt();
    flow.prepare(folder);
    this.books = Books.kept(folder, flow.name());
  }

  /** Goes through the flow undisturbed; from then on it is known what it calls and comes to. */
  KillTrials rehearse() {
    try (BakeryHome home = BakeryHome.open(folder, flow.now, flow.recipe())) {
      before = home.rows();
      base = home.release();
    }
    points = Calls.of(this::undisturbed);
    return this;
  }

  private void undisturbed(Calls calls) {
    try (BakeryHome home =
        BakeryHome.open(
            folder, flow.now, flow.recipe(), storage -> Ports.watched(storage, calls))) {
      flow.act(home);
      after = home.rows();
    }
  }

  /** Every point at which the flow can be killed, in the order in which it comes to them. */
  List<KillPoint> points() {
    return points;
  }

  /** Kills it at a point. */
  void killAt(KillPoint point) throws IOException, InterruptedException {
    books.asBuilt();
    look(flow + " " + point, run(point.toString(), 0));
  }

  /** Kills it some milliseconds after it has begun. */
  void killAfter(long millis) throws IOException, InterruptedException {
    books.asBuilt();
    look(flow + " after " + millis + " ms", run(KilledProgram.NEVER, millis));
  }

  /** What the program said until it ended or was killed. */
  private List<String> run(String point, long millis) throws IOException, InterruptedException {
    Path output = folder.resolveSibling(folder.getFileName() + ".output");
    // Who is killed leaves the libraries there that it unpacked.
    Path scratch = folder.resolveSibling(folder.getFileName() + ".scratch");
    Files.createDirectories(scratch);
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-Xshare:auto",
                "-Djava.io.tmpdir=" + scratch,
                "-cp",
                System.getProperty("java.class.path"),
                KilledProgram.class.getName(),
                folder.toString(),
                flow.name(),
                point)
            .redirectOutput(output.toFile())
            .redirectErrorStream(true)
            .start();
    try {
      if (millis > 0) {
        while (program.isAlive() && !Files.readString(output).contains(KilledProgram.BEGUN)) {
          TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        program.waitFor(millis, TimeUnit.MILLISECONDS);
      } else {
        program.waitFor();
      }
    } finally {
      program.destroyForcibly().waitFor();
      Books.remove(scratch);
    }
    tally.tried(program.exitValue());
    List<String> said = Files.readAllLines(output);
    if (program.exitValue() == 1) {
      tally.notResumed(flow + " " + point + " failed by itself: " + String.join("\n", said));
    }
    return said;
  }

  private void look(String where, List<String> said) {
    try (BakeryHome home = BakeryHome.open(folder, flow.now, flow.recipe())) {
      Remains remains = new Remains(where, home, tally);
      remains.acknowledged(said);
      remains.releases(release -> release.id() > base ? shown(home, release) : Set.of());
      remains.pointers();
      remains.workspaces();
      finish(where, home);
    } catch (RuntimeException | AssertionError unexpected) {
      tally.notResumed(where + ": " + unexpected);
    }
  }

  /**
   * The tables that a release does not show as it should. A night shows one table or group after
   * another; everything else shows all at once.
   */
  private Set<String> shown(BakeryHome home, Release release) {
    Set<String> old = new TreeSet<>();
    Set<String> wrong = new TreeSet<>();
    home.rows(release.id())
        .forEach(
            (table, rows) -> {
              if (!rows.equals(after.get(table))) {
                (rows.equals(before.get(table)) ? old : wrong).add(table);
              }
            });
    boolean piecemeal = flow == Flow.MATERIALIZE && old.contains("till") == old.contains("safe");
    if (!piecemeal) {
      wrong.addAll(old);
    }
    return wrong;
  }

  private void finish(String where, BakeryHome home) {
    flow.finish(home);
    if (!home.rows().equals(after)) {
      tally.notResumed(where + ": shows " + home.rows() + ", expected " + after);
    }
    List<Run> underWay =
        home.storage.metadata().runs().in(Set.of(Run.Status.RUNNING, Run.Status.PAUSED));
    if (!underWay.isEmpty()) {
      tally.notResumed(where + ": still under way " + underWay);
    }
    long restated =
        home.storage.metadata().releases().newest(Remains.SHOWN).stream()
            .filter(release -> release.id() > base)
            .filter(release -> release.kind() == Release.Kind.RESTATEMENT)
            .count();
    if (restated > 1) {
      tally.notResumed(where + ": was published " + restated + " times");
    }
  }
}
