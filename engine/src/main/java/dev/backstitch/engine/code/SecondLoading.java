package dev.backstitch.engine.code;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.audit.Evidence.Kind;
import dev.backstitch.lineage.audit.Evidence.Sign;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.List;
import java.util.Set;

/**
 * Runs a Java step in other surroundings than the process has: the project's own classes are loaded
 * a second time, with what they call of the JDK's clock, zone, locale and chance replaced.
 * Libraries and the JDK stay as they are.
 */
public final class SecondLoading {
  private static final Set<Kind> VARYING = Set.of(Kind.STATE, Kind.PARALLEL);

  private SecondLoading() {}

  /**
   * The same step in these surroundings, good for one partition; what it holds is copied.
   *
   * @throws ProblemException BS-234 when its code or what it holds cannot be had twice; also from
   *     the step that is returned
   */
  public static Computation of(Computation computation, Surroundings surroundings) {
    Entry entry = Entry.of(computation);
    try {
      SecondLoader loader = new SecondLoader(entry);
      loader.pin(surroundings);
      Computation copy = copy(computation, loader);
      return inputs -> rows(copy, inputs, entry);
    } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError e) {
      throw notTwice(entry, e);
    }
  }

  private static List<Row> rows(Computation copy, Inputs inputs, Entry entry) {
    try {
      return copy.rows(inputs);
    } catch (LinkageError e) {
      throw notTwice(entry, e);
    }
  }

  private static Computation copy(Computation computation, ClassLoader loader)
      throws IOException, ClassNotFoundException {
    ByteArrayOutputStream held = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(held)) {
      out.writeObject(computation);
    }
    try (ObjectInputStream in = new Reading(new ByteArrayInputStream(held.toByteArray()), loader)) {
      return (Computation) in.readObject();
    }
  }

  private static ProblemException notTwice(Entry entry, Throwable cause) {
    Throwable first = cause.getCause() == null ? cause : cause.getCause();
    return new ProblemException(
        Problem.of("BS-234", entry.words(), "cannot be loaded a second time: " + first)
            .next(
                "Let it hold nothing that is not Serializable, and begin nothing in static code."),
        cause);
  }

  /**
   * Calls of the step that other surroundings do not reach, such as of files or of libraries; in
   * words with their place.
   */
  public static List<String> notReached(Computation computation) {
    return CodeEvidence.rewritten(computation).signs().stream()
        .filter(sign -> !VARYING.contains(sign.kind()))
        .map(Sign::words)
        .distinct()
        .toList();
  }

  private static final class Reading extends ObjectInputStream {
    private final ClassLoader loader;

    Reading(InputStream in, ClassLoader loader) throws IOException {
      super(in);
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass wanted)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(wanted.getName(), false, loader);
      } catch (ClassNotFoundException primitive) {
        return super.resolveClass(wanted);
      }
    }
  }
}
