package dev.backstitch.engine.code;

import java.net.URL;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tells the classes of a step's project from those of others. Of the project is what lies in the
 * same jar or folder as the step, or under the same first two names of a package.
 */
final class ProjectClasses {
  private final Entry entry;
  private final String start;
  private final @Nullable String root;

  ProjectClasses(Entry entry) {
    this.entry = entry;
    this.start = entry.internalName();
    this.root = root(start);
  }

  /** Of the JDK, or the vocabulary in which every step is written. */
  static boolean isGiven(String name) {
    return name.startsWith("java/")
        || name.startsWith("javax/")
        || name.startsWith("jdk/")
        || name.startsWith("org/jspecify/")
        || name.startsWith("dev/backstitch/asset/")
        || name.startsWith("dev/backstitch/dsl/")
        || name.startsWith(StandIns.PACKAGE);
  }

  /**
   * Whether a class is of the project.
   *
   * @param name with slashes
   */
  boolean has(String name) {
    return !isGiven(name)
        && (name.equals(start)
            || (prefix(name).equals(prefix(start)) && !name.startsWith("dev/backstitch/"))
            || (root != null && Objects.equals(root(name), root)));
  }

  private static String prefix(String name) {
    int first = name.indexOf('/');
    int second = first < 0 ? -1 : name.indexOf('/', first + 1);
    return second < 0 ? name.substring(0, Math.max(first, 0)) : name.substring(0, second);
  }

  /** Where the class was found, without its own name. */
  private @Nullable String root(String name) {
    String file = name + ".class";
    URL found = entry.loader().getResource(file);
    if (found == null) {
      return null;
    }
    String text = found.toString();
    return text.substring(0, text.length() - file.length());
  }
}
