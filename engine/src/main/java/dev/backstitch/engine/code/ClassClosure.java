package dev.backstitch.engine.code;

import java.net.URL;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a project that a class reaches, itself included. Of the project is what lies in
 * the same jar or folder, or under the same first two names of a package.
 *
 * @param classes bytes by internal name ({@code a/b/C}), in the order of names
 * @param others classes that are reached but of somebody else, the JDK and Backstitch left out
 * @param isCut whether there were too many to look at all
 */
record ClassClosure(SortedMap<String, byte[]> classes, Set<String> others, boolean isCut) {
  private static final int MOST = 2_000;

  /** What these classes reach; the entry's class tells which ones are of its project. */
  static ClassClosure from(Entry entry, Set<String> begins) {
    return new Search(entry).run(begins);
  }

  /** Everything that the entry's class reaches. */
  static ClassClosure from(Entry entry) {
    return from(entry, Set.of(entry.internalName()));
  }

  private static final class Search {
    private final Entry entry;
    private final String start;
    private final @Nullable String root;
    private final SortedMap<String, byte[]> classes = new TreeMap<>();
    private final Set<String> others = new TreeSet<>();
    private boolean isCut;

    Search(Entry entry) {
      this.entry = entry;
      this.start = entry.internalName();
      this.root = root(start);
    }

    ClassClosure run(Set<String> begins) {
      Deque<String> waiting = new ArrayDeque<>(begins);
      while (!waiting.isEmpty()) {
        String name = waiting.pop();
        if (classes.containsKey(name) || isGiven(name)) {
          continue;
        }
        byte[] bytes = isOfProject(name) ? entry.file(name) : null;
        if (bytes == null) {
          others.add(name);
        } else if (classes.size() >= MOST) {
          isCut = true;
        } else {
          classes.put(name, bytes);
          waiting.addAll(References.of(bytes));
        }
      }
      return new ClassClosure(classes, others, isCut);
    }

    /** Of the JDK, or the vocabulary in which every step is written. */
    private static boolean isGiven(String name) {
      return name.startsWith("java/")
          || name.startsWith("javax/")
          || name.startsWith("jdk/")
          || name.startsWith("org/jspecify/")
          || name.startsWith("dev/backstitch/asset/")
          || name.startsWith("dev/backstitch/dsl/");
    }

    private boolean isOfProject(String name) {
      return name.equals(start)
          || (prefix(name).equals(prefix(start)) && !name.startsWith("dev/backstitch/"))
          || (root != null && Objects.equals(root(name), root));
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
}
