package dev.backstitch.engine.code;

import dev.backstitch.engine.code.standin.Pinned;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of a step's project once more, rewritten, beside those that are there;
 * everything else is shared. Each is good for one run, as static fields keep what they once asked.
 */
final class SecondLoader extends ClassLoader {
  private final Entry entry;
  private final ProjectClasses project;

  SecondLoader(Entry entry) {
    super(entry.loader());
    this.entry = entry.readBy(Rewriting::of);
    this.project = new ProjectClasses(entry);
  }

  /** Pins what the stand-ins of this loader answer. */
  void pin(Surroundings to) throws ReflectiveOperationException {
    loadClass(Pinned.class.getName())
        .getMethod("set", Instant.class, ZoneId.class, Locale.class, long.class)
        .invoke(null, to.clock(), to.zone(), to.locale(), to.seed());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> there = findLoadedClass(name);
      if (there != null) {
        return there;
      }
      byte[] own = own(name.replace('.', '/'));
      return own == null ? super.loadClass(name, resolve) : defineClass(name, own, 0, own.length);
    }
  }

  private byte @Nullable [] own(String name) {
    if (name.startsWith(StandIns.PACKAGE)) {
      return standIn(name);
    }
    return project.has(name) ? entry.file(name) : null;
  }

  private static byte[] standIn(String name) {
    try (InputStream in = Pinned.class.getResourceAsStream("/" + name + ".class")) {
      if (in == null) {
        throw new IllegalStateException("Cannot find the class file of " + name);
      }
      return in.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException("Cannot read the class file of " + name, unreadable);
    }
  }
}
