package dev.backstitch.engine.code;

import dev.backstitch.asset.definition.Computation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Where the code of a Java step begins.
 *
 * @param type name of the class that holds it, with dots
 * @param method that is called; a lambda's is the one its compiler made
 * @param reading what is done to each class file that is read
 */
record Entry(ClassLoader loader, String type, String method, UnaryOperator<byte[]> reading) {
  static Entry of(Computation computation) {
    SerializedLambda lambda = lambda(computation);
    ClassLoader loader = loader(computation.getClass());
    return lambda == null
        ? new Entry(loader, computation.getClass().getName(), "rows", UnaryOperator.identity())
        : new Entry(
            loader,
            lambda.getImplClass().replace('/', '.'),
            lambda.getImplMethodName(),
            UnaryOperator.identity());
  }

  /** The same place, whose class files are read so. */
  Entry readBy(UnaryOperator<byte[]> other) {
    return new Entry(loader, type, method, other);
  }

  private static ClassLoader loader(Class<?> type) {
    ClassLoader own = type.getClassLoader();
    return own == null ? ClassLoader.getSystemClassLoader() : own;
  }

  private static @Nullable SerializedLambda lambda(Computation from) {
    try {
      Method replace = from.getClass().getDeclaredMethod("writeReplace");
      replace.setAccessible(true);
      return replace.invoke(from) instanceof SerializedLambda lambda ? lambda : null;
    } catch (ReflectiveOperationException notALambda) {
      return null;
    }
  }

  /** The class's name with slashes. */
  String internalName() {
    return type.replace('.', '/');
  }

  /** {@code RiskScore::score}; the class alone for code written inline. */
  String words() {
    String simple = type.substring(type.lastIndexOf('.') + 1);
    return method.startsWith("lambda$") ? "lambda in " + simple : simple + "::" + method;
  }

  /**
   * The bytes of a class that this code can see; null when there is no file of it.
   *
   * @param name with slashes
   */
  byte @Nullable [] file(String name) {
    try (InputStream in = loader.getResourceAsStream(name + ".class")) {
      return in == null ? null : reading.apply(in.readAllBytes());
    } catch (IOException unreadable) {
      throw new UncheckedIOException("Cannot read the class file of " + name, unreadable);
    }
  }
}
