package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.engine.state.Digest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** Recognises the code of a Java step by the bytes of the class that holds it. */
final class CodePrint {
  private CodePrint() {}

  /** Method and a checksum of its class; another compiler or any edit of the class changes it. */
  static String of(Computation computation) {
    SerializedLambda lambda = lambda(computation);
    String type =
        lambda == null ? computation.getClass().getName() : lambda.getImplClass().replace('/', '.');
    String method = lambda == null ? "rows" : lambda.getImplMethodName();
    return type + "::" + method + " " + checksum(computation.getClass().getClassLoader(), type);
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

  private static String checksum(ClassLoader loader, String type) {
    try (InputStream in = loader.getResourceAsStream(type.replace('.', '/') + ".class")) {
      if (in == null) {
        return "unknown";
      }
      MessageDigest digest = Digest.begun();
      digest.update(in.readAllBytes());
      return Digest.hex(digest);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("Cannot read the class file of " + type, unreadable);
    }
  }
}
