package dev.backstitch.engine.code;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

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
    private final ProjectClasses project;
    private final SortedMap<String, byte[]> classes = new TreeMap<>();
    private final Set<String> others = new TreeSet<>();
    private boolean isCut;

    Search(Entry entry) {
      this.entry = entry;
      this.project = new ProjectClasses(entry);
    }

    ClassClosure run(Set<String> begins) {
      Deque<String> waiting = new ArrayDeque<>(begins);
      while (!waiting.isEmpty()) {
        String name = waiting.pop();
        if (classes.containsKey(name) || ProjectClasses.isGiven(name)) {
          continue;
        }
        byte[] bytes = project.has(name) ? entry.file(name) : null;
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
  }
}
