package dev.backstitch.ui.http.live;

import dev.backstitch.engine.app.Served;
import dev.backstitch.ui.vector.Board;
import dev.backstitch.ui.vector.Vectors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Looks every second at what this and other processes did to the home, hears of jobs at once, and
 * tells it all four times a second at the most. Thread-safe.
 */
public final class Watch implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(Watch.class.getName());
  private static final long TOLD_MILLIS = 250;
  private static final long LOOKED_EACH = 4;
  private static final long PINGED_EACH = 60;

  private final Served served;
  private final Board board;
  private final Live live;
  private final Object lock = new Object();
  private final Map<String, Set<String>> happened = new TreeMap<>();
  private final Set<Integer> changed = new TreeSet<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "watch");
            thread.setDaemon(true);
            return thread;
          });
  private @Nullable Vectors vectors;
  private Map<String, Map<String, String>> marks = Map.of();
  private long turn;
  private @Nullable ScheduledFuture<?> turns;

  private Watch(Served served, Board board, Live live) {
    this.served = served;
    this.board = board;
    this.live = live;
  }

  /** Begins to look. */
  public static Watch start(Served served, Board board, Live live) {
    Watch watch = new Watch(served, board, live);
    board.whenChanged(watch::changed);
    watch.marks = served.marks();
    watch.turns =
        watch.clock.scheduleWithFixedDelay(
            watch::turn, TOLD_MILLIS, TOLD_MILLIS, TimeUnit.MILLISECONDS);
    return watch;
  }

  /** A job went on. */
  public void job(String name) {
    happened("job", Set.of(name));
  }

  private void happened(String kind, Set<String> ids) {
    synchronized (lock) {
      happened.computeIfAbsent(kind, none -> new TreeSet<>()).addAll(ids);
    }
  }

  private void changed(Board.Change change) {
    synchronized (lock) {
      changed.addAll(change.assets());
      vectors = change.now().vectors();
    }
  }

  private void turn() {
    turn++;
    try {
      if (turn % LOOKED_EACH == 0) {
        look();
      }
      tell();
      if (turn % PINGED_EACH == 0) {
        live.ping();
      }
    } catch (RuntimeException unseen) {
      LOG.log(Level.WARNING, "could not look at the home", unseen);
    }
  }

  private void look() {
    Map<String, Map<String, String>> now = served.marks();
    now.forEach(
        (kind, found) -> {
          Set<String> others = others(found, marks.getOrDefault(kind, Map.of()));
          if (!others.isEmpty()) {
            happened(kind, others);
            board.doubt();
          }
        });
    marks = now;
    if (live.listening() > 0) {
      board.change();
    }
  }

  private static Set<String> others(Map<String, String> now, Map<String, String> before) {
    Set<String> others = new HashSet<>();
    now.forEach(
        (name, mark) -> {
          if (!mark.equals(before.get(name))) {
            others.add(name);
          }
        });
    return others;
  }

  /** The states come with the first of the events. */
  private void tell() {
    List<Happening> all = new ArrayList<>();
    synchronized (lock) {
      if (!changed.isEmpty() && happened.isEmpty()) {
        happened.put("run", new TreeSet<>());
      }
      Vectors shown = changed.isEmpty() ? null : vectors;
      List<Integer> assets = List.copyOf(changed);
      for (Map.Entry<String, Set<String>> kind : happened.entrySet()) {
        all.add(Happening.of(live.next(), kind.getKey(), kind.getValue(), shown, assets));
        shown = null;
      }
      happened.clear();
      changed.clear();
    }
    all.forEach(live::publish);
  }

  @Override
  public void close() {
    if (turns != null) {
      turns.cancel(true);
    }
    clock.shutdownNow();
  }
}
