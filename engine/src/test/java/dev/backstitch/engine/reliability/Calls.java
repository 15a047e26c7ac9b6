package dev.backstitch.engine.reliability;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Numbers the calls that leave something behind, and tells somebody where a flow is. */
final class Calls implements Ports.Watcher {
  private final Consumer<KillPoint> here;
  private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
  private final Map<Thread, KillPoint> begun = new ConcurrentHashMap<>();

  Calls(Consumer<KillPoint> here) {
    this.here = here;
  }

  /** The points that a flow comes to, in order. */
  static List<KillPoint> of(Consumer<Calls> flow) {
    List<KillPoint> points = new ArrayList<>();
    flow.accept(
        new Calls(
            point -> {
              synchronized (points) {
                points.add(point);
              }
            }));
    return points;
  }

  @Override
  public void before(String call) {
    if (KillPoint.CALLS.contains(call)) {
      int number = calls.computeIfAbsent(call, c -> new AtomicInteger()).incrementAndGet();
      KillPoint point = new KillPoint(call, number, KillPoint.Moment.BEFORE);
      begun.put(Thread.currentThread(), point);
      here.accept(point);
    }
  }

  @Override
  public void after(String call, Object[] arguments) {
    if (KillPoint.CALLS.contains(call)) {
      int number = begun.get(Thread.currentThread()).number();
      here.accept(new KillPoint(call, number, KillPoint.Moment.AFTER));
    }
  }
}
