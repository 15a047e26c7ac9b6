package dev.backstitch.engine.reliability;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Does something just before a port is called for the first time. */
final class Once implements Ports.Watcher {
  private final String point;
  private final Consumer<BakeryHome> what;
  private final AtomicBoolean happened = new AtomicBoolean();
  private final AtomicReference<BakeryHome> home = new AtomicReference<>();

  Once(String point, Consumer<BakeryHome> what) {
    this.point = point;
    this.what = what;
  }

  BakeryHome open(Path folder, String now, Recipe recipe) {
    BakeryHome opened =
        BakeryHome.open(folder, now, recipe, storage -> Ports.watched(storage, this));
    home.set(opened);
    return opened;
  }

  boolean happened() {
    return happened.get();
  }

  @Override
  public void before(String called) {
    if (called.equals(point) && happened.compareAndSet(false, true)) {
      what.accept(home.get());
    }
  }
}
