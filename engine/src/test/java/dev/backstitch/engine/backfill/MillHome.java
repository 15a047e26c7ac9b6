package dev.backstitch.engine.backfill;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Decorated;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.app.home.StandingClock;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.Cancellation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/** The mill's books below a folder, opened under a recipe; its clock is set by hand. */
final class MillHome implements AutoCloseable {
  static final Instant TENTH = Instant.parse("2024-03-10T06:00:00Z");

  final Backstitch backstitch;
  final Metadata metadata;
  final Ledger ledger;
  private final StandingClock clock;

  private MillHome(Backstitch backstitch, Metadata metadata, StandingClock clock) {
    this.backstitch = backstitch;
    this.metadata = metadata;
    this.clock = clock;
    this.ledger = new Ledger(metadata, clock);
  }

  static MillHome open(Path folder, String bread) {
    StandingClock clock = new StandingClock(TENTH);
    Storage[] seen = new Storage[1];
    Backstitch opened =
        Decorated.open(
            new Mill(bread, folder.resolve("landing")),
            new Options(folder.resolve("home"), null, null, "mia"),
            clock,
            storage -> seen[0] = storage);
    return new MillHome(opened, seen[0].metadata(), clock);
  }

  /** A home with some days of plain bread on record. */
  static void fill(Path folder, int days) {
    for (int i = 0; i < days; i++) {
      deliver(folder, "2024-03-0" + (4 + i), TENTH.minusSeconds(60), "1,10\n2,20");
    }
    try (MillHome home = open(folder, Mill.PLAIN)) {
      home.materialize();
    }
  }

  static void deliver(Path folder, String day, Instant receivedAt, String rows) {
    Path file = folder.resolve("landing/grain/" + day + ".csv");
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, "sack,kg\n" + rows + "\n");
      Files.setLastModifiedTime(file, FileTime.from(receivedAt));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void materialize() {
    backstitch
        .materialize()
        .run(new Materialize.Request(null, null), new Materialize.Listener() {});
  }

  String plan() {
    return backstitch
        .backfillPlans()
        .plan(
            new BackfillPlans.Request(
                List.of("mill.flour[2024-03-04..2024-03-05]"), Set.of(), null, "weighed wrong"))
        .saved()
        .id();
  }

  String run(String plan, Gate... gates) {
    return backstitch.backfills().run(plan, List.of(gates), RunListener.SILENT).run();
  }

  Restatements.Built resume(String id) {
    return backstitch.backfills().resume(id, RunListener.SILENT);
  }

  /** Those concerned are told, and the baker says yes. */
  void approve(String id) {
    announce(id);
    backstitch.approvals().approve(id, "ida", null);
  }

  void announce(String id) {
    backstitch.notices().announce(id, clock.instant().plus(Duration.ofDays(1)), ZoneOffset.UTC);
  }

  Restatements.Restated publish(String id) {
    return backstitch.backfills().publish(id, RunListener.SILENT);
  }

  Status status(String id) {
    return backstitch.backfillStatuses().of(id);
  }

  List<String> kinds(String id) {
    return status(id).life().events().stream().map(e -> e.fact().kind().word()).toList();
  }

  List<BackfillEvent> events(String id) {
    return status(id).life().events();
  }

  GateRow gate(String id, String name) {
    return status(id).gates().stream().filter(g -> g.name().equals(name)).findFirst().orElseThrow();
  }

  List<String> query(String sql) {
    return backstitch
        .reads()
        .query(new Reads.Request(sql, null, null, 100), Cancellation.NEVER)
        .result()
        .rows()
        .stream()
        .map(row -> String.join(", ", row.stream().map(String::valueOf).toList()))
        .toList();
  }

  /** The clock jumps, forth or back. */
  void clockShows(Instant instant) {
    clock.moveTo(instant);
  }

  @Override
  public void close() {
    backstitch.close();
  }
}
