package dev.backstitch.engine.app.notice;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.notice.Change;
import dev.backstitch.engine.notice.Notice;
import dev.backstitch.engine.notice.Restated;
import dev.backstitch.engine.read.WorkspaceTables;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.notice.Written;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells teams what a backfill does to them: before it is published, once it is, and when it is
 * taken back. Each is told once of each; what does not get through is sent again later.
 */
public final class Notices {
  private static final System.Logger LOG = System.getLogger(Notices.class.getName());
  private static final int SHOWN = 100;

  private final Opened opened;
  private final Post post;

  public Notices(Opened opened) {
    this.opened = opened;
    this.post = new Post(opened);
  }

  /**
   * What {@link #announce} would tell each team, in the same words and figures; writes nothing down
   * and sends nothing. Blocking.
   *
   * @param id of the plan or the run
   * @throws ProblemException as {@link #announce} does
   */
  public List<Draft> drafts(String id, Instant at, ZoneId zone) {
    return post.drafts(announcement(subject(id), at, zone));
  }

  /**
   * Announces what a built run will change. Blocking.
   *
   * @param id of the plan or the run
   * @param at the instant at which it is to be published
   * @param zone in which people read it
   * @throws ProblemException BS-690 when that is past, BS-660 when it is not built or is published
   *     already, BS-662 when there is no such backfill
   */
  public List<Told> announce(String id, Instant at, ZoneId zone) {
    Subject subject = subject(id);
    List<Told> told = post.tell(announcement(subject, at, zone));
    if (!told.isEmpty()) {
      String when = at.atZone(zone).toOffsetDateTime() + " " + zone.getId();
      Fact fact = new Fact.Announced(subject.run(), teams(told), when);
      ledger().tell(subject.life().id(), opened.by(), fact);
    }
    return told;
  }

  private List<Notice> announcement(Subject subject, Instant at, ZoneId zone) {
    if (!at.isAfter(opened.clock().instant())) {
      throw new ProblemException(
          Problem.of(
                  "BS-690",
                  "announcement of " + subject.plan().id(),
                  "found " + at + ", expected an instant after " + opened.clock().instant())
              .next("Say with --at when it will be published, early enough for people to object."));
    }
    subject.life().requireAllowed(Kind.ANNOUNCE);
    String run = subject.run();
    WorkspaceTables.View view =
        new WorkspaceTables(metadata(), opened.home().storage().tables())
            .of(run, opened.project().graph().order());
    Shown after = new Shown(view.base(), run, view.snapshots(), staged(run));
    Restated about = about(subject, at, zone, 0, view.base());
    Sides sides = new Sides(release(view.base()), after);
    return notices(Notice.Kind.ANNOUNCEMENT, subject, about, sides, "");
  }

  private Subject subject(String id) {
    Life life = ledger().life(id);
    return new Subject(metadata().plans().find(life.id()).orElseThrow(), life);
  }

  private Ledger ledger() {
    return new Ledger(metadata(), opened.clock());
  }

  private static List<String> teams(List<Told> told) {
    return told.stream().map(one -> one.written().team()).toList();
  }

  private Map<AssetName, PartitionSet> staged(String run) {
    Map<AssetName, PartitionSet> out = new HashMap<>();
    Map<AssetName, Workspace.Staged> staged = metadata().workspaces().staged(run);
    staged.forEach((name, table) -> out.put(name, opened.extent(name).recall(table.keys())));
    return out;
  }

  /**
   * Tells what became of a backfill's run and was not told yet: its publication, its rollback, the
   * rollback of that. Does nothing where nothing is published. Blocking.
   *
   * @param id of the plan or the run
   */
  public List<Told> settle(String id) {
    Subject subject = subject(id);
    List<Release> releases = metadata().releases().ofRun(subject.run());
    if (subject.run().isEmpty() || releases.isEmpty()) {
      return List.of();
    }
    Release newest = releases.get(0);
    Notice.Kind kind = kind(newest, subject.life());
    long before = before(newest.id());
    Restated about = about(subject, newest.at(), zone(subject), newest.id(), before);
    Sides sides = new Sides(release(before), release(newest.id()));
    String why = newest.kind() == Release.Kind.ROLLBACK ? newest.reason() : "";
    List<Told> told = post.tell(notices(kind, subject, about, sides, why));
    if (!told.isEmpty()) {
      Fact sent = new Fact.NoticeSent(subject.run(), newest.id(), teams(told));
      ledger().tell(subject.life().id(), opened.by(), sent);
    }
    return told;
  }

  private static Notice.Kind kind(Release newest, Life life) {
    if (newest.kind() != Release.Kind.ROLLBACK) {
      return Notice.Kind.FINAL;
    }
    return life.stage() == Stage.PUBLISHED ? Notice.Kind.REPUBLICATION : Notice.Kind.CORRECTION;
  }

  /**
   * As {@link #settle}, after something was published: that is done, whatever becomes of telling
   * it. What could not be told is owed, and told by whoever asks for the notice.
   */
  public void settlePublished(String id) {
    try {
      settle(id);
    } catch (RuntimeException owed) {
      LOG.log(System.Logger.Level.WARNING, "Notices of backfill " + id + " are owed", owed);
    }
  }

  /** As {@link #settlePublished}, for the backfill that a release published, where it was one. */
  public void settleRelease(long release) {
    metadata()
        .releases()
        .find(release)
        .flatMap(found -> metadata().backfills().planOf(found.run()))
        .ifPresent(this::settlePublished);
  }

  /** Ids may be skipped by publications that failed. */
  private long before(long release) {
    long id = release - 1;
    while (id > 0 && metadata().releases().find(id).isEmpty()) {
      id--;
    }
    return id;
  }

  /** The zone that people were told the time in; else that of this machine. */
  private ZoneId zone(Subject subject) {
    return post.told(post.outbox().of(subject.plan().id())).stream()
        .map(Told::message)
        .filter(Notice.class::isInstance)
        .map(message -> ((Notice) message).about().zone())
        .reduce((first, last) -> last)
        .orElseGet(() -> opened.clock().getZone());
  }

  private static Restated about(
      Subject subject, Instant at, ZoneId zone, long release, long before) {
    return new Restated(
        subject.plan().id(),
        subject.run(),
        subject.plan().reason(),
        subject.plan().by(),
        at,
        zone,
        release,
        before);
  }

  private record Sides(Shown before, Shown after) {}

  private List<Notice> notices(
      Notice.Kind kind, Subject subject, Restated about, Sides sides, String why) {
    Map<AssetName, PartitionSet> partitions = subject.partitions(opened);
    Figures figures = new Figures(opened, sides.before(), sides.after());
    Map<AssetName, Change> changes = new LinkedHashMap<>();
    partitions.forEach((name, keys) -> changes.put(name, figures.change(name, keys)));
    Writing writing = new Writing(opened, about, partitions, changes);
    Writing.Besides besides = new Writing.Besides(why, subject.proofs(), subject.overrides());
    return writing.notices(kind, besides);
  }

  private Shown release(long id) {
    return Shown.release(id, metadata().releases().snapshots(id));
  }

  /**
   * What people were told of a backfill, oldest first.
   *
   * @param id of the plan or the run
   */
  public List<Told> of(String id) {
    // Where the clock stands still, the release tells what came later.
    return post.told(post.outbox().of(ledger().life(id).id())).stream()
        .sorted(Comparator.comparing((Told told) -> told.written().at()).thenComparing(Notices::on))
        .toList();
  }

  private static long on(Told told) {
    return told.message() instanceof Notice notice ? notice.about().release() : 0;
  }

  /**
   * What people were told of one release of a backfill.
   *
   * @param id of the plan or the run
   */
  public List<Told> ofRelease(String id, long release) {
    return of(id).stream()
        .filter(told -> told.message() instanceof Notice n && n.about().release() == release)
        .toList();
  }

  /** What people were told of one release; nothing where it was of no backfill. */
  public List<Told> ofRelease(long release) {
    return metadata()
        .releases()
        .find(release)
        .flatMap(found -> metadata().backfills().planOf(found.run()))
        .map(plan -> ofRelease(plan, release))
        .orElse(List.of());
  }

  /** The newest of all, alerts among them. */
  public List<Told> newest() {
    return post.told(post.outbox().newest(SHOWN));
  }

  /** Sends what of these did not get through, due or not. Blocking. */
  public List<Told> sendAgain(List<Told> some) {
    List<Written> written = some.stream().map(Told::written).toList();
    post.courier().sendAgain(written.stream().map(Written::id).toList());
    return post.told(written);
  }

  /** Sends what is due of everything. Blocking. */
  public void sendDue() {
    post.courier().sendDue();
  }

  private Metadata metadata() {
    return opened.home().metadata();
  }
}
