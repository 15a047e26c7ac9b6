package dev.backstitch.engine.reliability;

import dev.backstitch.storage.metadata.Publication;
import java.nio.file.Path;

/**
 * A program that goes through a flow and dies at a point, as by kill -9. Prints every release that
 * was acknowledged.
 */
final class KilledProgram implements Ports.Watcher {
  static final String ACKNOWLEDGED = "acknowledged ";
  static final String BEGUN = "begun";
  static final String NEVER = "never";

  private static final int KILLED = 137;

  private final Calls calls;

  private KilledProgram(String point) {
    this.calls = new Calls(here -> die(here, point));
  }

  /** Folder, flow, and the point or {@link #NEVER}. */
  public static void main(String[] arguments) {
    Flow flow = Flow.valueOf(arguments[1]);
    KilledProgram program = new KilledProgram(arguments[2]);
    try (BakeryHome home =
        BakeryHome.open(
            Path.of(arguments[0]),
            flow.now,
            flow.recipe(),
            storage -> Ports.watched(storage, program))) {
      System.out.println(BEGUN);
      flow.act(home);
    }
  }

  private static void die(KillPoint here, String point) {
    if (here.toString().equals(point)) {
      Runtime.getRuntime().halt(KILLED);
    }
  }

  @Override
  public void before(String call) {
    calls.before(call);
  }

  @Override
  public void after(String call, Object[] arguments) {
    calls.after(call, arguments);
    if (call.equals("releases.publish")) {
      System.out.println(ACKNOWLEDGED + ((Publication) arguments[0]).release().id());
    }
  }
}
