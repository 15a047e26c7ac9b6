package dev.backstitch.engine.code;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.engine.code.ScannedClass.ScannedMethods;
import dev.backstitch.lineage.audit.Evidence;
import dev.backstitch.lineage.audit.Evidence.Code;
import dev.backstitch.lineage.audit.Evidence.Kind;
import dev.backstitch.lineage.audit.Evidence.Sign;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A look at the bytecode of Java steps for calls that could make two executions differ. Of the
 * class in which a step is written only the methods count that it reaches; of the other classes of
 * the project, all. What is found may never run, and what is not found may be there.
 */
public final class CodeEvidence {
  private CodeEvidence() {}

  /**
   * What is seen in every Java step of the graph.
   *
   * @throws java.io.UncheckedIOException when a class file cannot be read; a retry may help
   */
  public static Evidence of(AssetGraph graph) {
    return of(graph, graph.order());
  }

  /** What is seen in those of these assets that are Java; errors as in {@link #of(AssetGraph)}. */
  public static Evidence of(AssetGraph graph, Collection<AssetName> names) {
    Map<AssetName, Code> code = new HashMap<>();
    // Many assets may be made by one class, whose code is looked through once.
    Map<Class<?>, Code> known = new HashMap<>();
    for (AssetName name : names) {
      if (graph.asset(name).origin() instanceof Origin.Computed step) {
        Computation made = step.computation();
        code.put(name, known.computeIfAbsent(made.getClass(), type -> of(made)));
      }
    }
    return new Evidence(code);
  }

  /** What is seen in one step; errors as in {@link #of(AssetGraph)}. */
  public static Code of(Computation computation) {
    return of(Entry.of(computation));
  }

  /** As {@link #of(Computation)}, of the code as it is when it is loaded a second time. */
  static Code rewritten(Computation computation) {
    return of(Entry.of(computation).readBy(Rewriting::of));
  }

  private static Code of(Entry entry) {
    byte[] file = entry.file(entry.internalName());
    if (file == null) {
      Sign unseen = new Sign(Kind.UNSEEN, "a class without a file", entry.type());
      return new Code(entry.words(), List.of(unseen));
    }
    List<Sign> signs = new ArrayList<>();
    Set<String> types = new TreeSet<>();
    for (ScannedMethods method : reached(ScannedClass.of(file), entry.method())) {
      signs.addAll(method.signs());
      types.addAll(method.types());
    }
    types.remove(entry.internalName());
    signs.addAll(ofOthers(ClassClosure.from(entry, types), entry));
    return new Code(entry.words(), signs.stream().distinct().toList());
  }

  /** The methods of the class that the first one calls, itself included; in order of discovery. */
  private static List<ScannedMethods> reached(ScannedClass type, String first) {
    List<ScannedMethods> found = new ArrayList<>();
    Set<String> seen = new TreeSet<>();
    Deque<String> waiting = new ArrayDeque<>(List.of(first));
    while (!waiting.isEmpty()) {
      String name = waiting.pop();
      ScannedMethods methods = type.methods().get(name);
      if (methods != null && seen.add(name)) {
        found.add(methods);
        waiting.addAll(methods.ownCalls());
      }
    }
    return found;
  }

  private static List<Sign> ofOthers(ClassClosure closure, Entry entry) {
    List<Sign> signs = new ArrayList<>();
    closure
        .classes()
        .forEach(
            (name, file) -> {
              if (!name.equals(entry.internalName())) {
                signs.addAll(ScannedClass.of(file).signs());
              }
            });
    for (String other : closure.others()) {
      signs.add(new Sign(Kind.UNSEEN, other.replace('/', '.'), "not of the project"));
    }
    if (closure.isCut()) {
      signs.add(new Sign(Kind.UNSEEN, "more classes than are looked at", entry.type()));
    }
    return signs;
  }
}
