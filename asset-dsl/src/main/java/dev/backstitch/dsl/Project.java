package dev.backstitch.dsl;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.noted.Handle;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Collects what the constants of some classes declare. */
public final class Project {
  private final List<Declarations> parts = new ArrayList<>();
  private final Set<Handle> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Project() {}

  /**
   * The assets, exposures and schedules held in static final fields of these classes, whatever
   * their visibility, in order of declaration; nested classes count only when named. An asset reads
   * another by its name, so the class that declares that one must be named too.
   *
   * @throws ProblemException BS-104 when a constant is null, because two classes initialise each
   *     other; a retry does not help
   */
  public static Declarations declaredIn(Class<?>... classes) {
    Project project = new Project();
    for (Class<?> type : classes) {
      for (Field field : type.getDeclaredFields()) {
        project.collect(field);
      }
    }
    return new Declarations(
        project.all(Declarations::assets),
        project.all(Declarations::exposures),
        project.all(Declarations::schedules),
        project.all(Declarations::problems).stream().distinct().toList());
  }

  private <T> List<T> all(Function<Declarations, List<T>> kind) {
    return parts.stream().flatMap(p -> kind.apply(p).stream()).toList();
  }

  private void collect(Field field) {
    if (!Handle.class.isAssignableFrom(field.getType())) {
      return;
    }
    if (!Modifier.isStatic(field.getModifiers()) || !Modifier.isFinal(field.getModifiers())) {
      Problem skipped =
          Problem.of("BS-150", subject(field), "is not static final, so it is not declared")
              .next("Make it a constant.");
      parts.add(new Declarations(List.of(), List.of(), List.of(), List.of(skipped)));
      return;
    }
    Handle handle = value(field);
    if (handle == null) {
      throw new ProblemException(
          Problem.of("BS-104", subject(field), "is null, expected a declared constant")
              .next("Collect a project after its classes are initialised, not while they are."));
    }
    if (seen.add(handle)) {
      parts.add(handle.declarations());
    }
  }

  private static String subject(Field field) {
    return field.getDeclaringClass().getSimpleName() + "." + field.getName();
  }

  /** Reading the first field of a class initialises it, so its declarations run here. */
  private static @Nullable Handle value(Field field) {
    try {
      field.setAccessible(true);
      return (Handle) field.get(null);
    } catch (ExceptionInInitializerError failed) {
      if (failed.getCause() instanceof ProblemException problem) {
        throw problem;
      }
      throw failed;
    } catch (ReflectiveOperationException | InaccessibleObjectException closed) {
      throw new ProblemException(
          Problem.of("BS-160", subject(field), "cannot be read: " + closed.getMessage())
              .next("Open its package to the engine."),
          closed);
    }
  }
}
