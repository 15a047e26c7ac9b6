package dev.backstitch.ui.vector;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.run.RunLine;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.layout.Sketch;
import dev.backstitch.storage.metadata.Run;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How all partitions stand, for many who ask often: looked at anew when a release or a run has
 * changed something, and once a minute whatever happened. Thread-safe; the first look is slow.
 */
public final class Board {
  private static final Duration AT_ONCE = Duration.ofMillis(400);
  private static final Duration AT_LAST = Duration.ofMinutes(1);
  private static final int RUNS = 20;

  private final Backstitch backstitch;
  private final AtomicLong revisions;
  private Consumer<Change> told = change -> {};
  private @Nullable Posted posted;
  private @Nullable Seen seen;
  private @Nullable Sign sign;
  private long lookedAt;
  private long seenAt;
  private boolean isDoubted;

  /** By what it is known that something happened. */
  private record Sign(AssetGraph graph, long release, List<RunLine> runs) {}

  /**
   * What was seen.
   *
   * @param revision grows each time that something stands otherwise
   * @param seen the state that it was worked out from
   * @param order of the assets in the vectors
   */
  public record Posted(
      long revision, AssetGraph graph, Seen seen, List<AssetName> order, Vectors vectors) {
    public Posted {
      order = List.copyOf(order);
    }
  }

  /**
   * What became of it.
   *
   * @param assets that stand otherwise than at the revision before
   */
  public record Change(Posted now, List<Integer> assets) {
    public Change {
      assets = List.copyOf(assets);
    }
  }

  /** With revisions of its own. */
  public Board(Backstitch backstitch) {
    this(backstitch, new AtomicLong());
  }

  /**
   * One that has not looked yet.
   *
   * @param revisions counts what happens, here and elsewhere
   */
  public Board(Backstitch backstitch, AtomicLong revisions) {
    this.backstitch = backstitch;
    this.revisions = revisions;
  }

  /** Who is told of every change, by whoever looks; must return at once. */
  public synchronized void whenChanged(Consumer<Change> told) {
    this.told = told;
  }

  /** How things stand, as of half a second ago at the most. */
  public synchronized Posted now() {
    change();
    return Objects.requireNonNull(posted);
  }

  /** Has the next look be a thorough one, since something happened that leaves no sign. */
  public synchronized void doubt() {
    isDoubted = true;
  }

  /** What changed since the last look; empty when nothing did, or it was a moment ago. */
  public synchronized Optional<Change> change() {
    long at = System.nanoTime();
    if (posted != null && !isDoubted && at - lookedAt < AT_ONCE.toNanos()) {
      return Optional.empty();
    }
    lookedAt = at;
    AssetGraph graph = backstitch.project().graph();
    long release =
        backstitch.published().newest(1).stream()
            .mapToLong(view -> view.release().id())
            .findFirst()
            .orElse(0);
    Sign now = new Sign(graph, release, backstitch.runs().newest(RUNS));
    boolean isOld = seen == null || isDoubted || at - seenAt > AT_LAST.toNanos();
    if (isOld || sign == null || !now.equals(sign) || isUnderWay(now)) {
      return looked(now, isOld, at);
    }
    return Optional.empty();
  }

  private static boolean isUnderWay(Sign sign) {
    return sign.runs().stream().anyMatch(run -> run.status() == Run.Status.RUNNING);
  }

  private Seen state(Sign now, boolean isOld, long at) {
    Seen known = seen;
    boolean isSame =
        sign != null && sign.release() == now.release() && sign.graph().equals(now.graph());
    if (known != null && !isOld && isSame) {
      return known;
    }
    Seen state = backstitch.seen();
    seen = state;
    seenAt = at;
    isDoubted = false;
    return state;
  }

  private Optional<Change> looked(Sign now, boolean isOld, long at) {
    Seen state = state(now, isOld, at);
    sign = now;
    Posted before = posted;
    List<AssetName> order =
        before != null && before.graph().equals(now.graph()) ? before.order() : order(now.graph());
    Vectors vectors =
        Vectors.of(
            now.graph(), order, state.release(), state.state(), backstitch.runs().unfinished(RUNS));
    List<Integer> changed =
        before == null || !before.order().equals(order)
            ? IntStream.range(0, order.size()).boxed().toList()
            : vectors.since(before.vectors());
    boolean isSame =
        changed.isEmpty() && before != null && before.vectors().release() == vectors.release();
    long revision =
        isSame ? Objects.requireNonNull(before).revision() : revisions.incrementAndGet();
    Posted next = new Posted(revision, now.graph(), state, order, vectors);
    posted = next;
    if (isSame) {
      return Optional.empty();
    }
    Change change = new Change(next, changed);
    if (before != null) {
      told.accept(change);
    }
    return Optional.of(change);
  }

  /** As the skeleton numbers them. */
  private static List<AssetName> order(AssetGraph graph) {
    return Sketch.of(graph).nodes().stream().map(node -> AssetName.parse(node.key())).toList();
  }
}
