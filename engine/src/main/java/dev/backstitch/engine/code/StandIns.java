package dev.backstitch.engine.code;

import dev.backstitch.engine.code.standin.Chances;
import dev.backstitch.engine.code.standin.Locales;
import dev.backstitch.engine.code.standin.Times;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Which call of the JDK is replaced by which of the stand-ins. */
final class StandIns {
  /** Internal name of their package, with a slash at its end. */
  static final String PACKAGE = "dev/backstitch/engine/code/standin/";

  private static final Map<String, String> OWNERS = new HashMap<>();
  private static final Map<String, Constructor> CONSTRUCTORS =
      Map.of(
          "java/util/Random()V", Constructor.seeded(),
          "java/util/SplittableRandom()V", Constructor.seeded(),
          "java/util/Date()V",
              new Constructor(Times.class, "systemCurrentTimeMillis", "()J", "(J)V"),
          "java/text/DecimalFormat(Ljava/lang/String;)V",
              new Constructor(
                  Locales.class,
                  "symbols",
                  "()Ljava/text/DecimalFormatSymbols;",
                  "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V"),
          "java/text/SimpleDateFormat(Ljava/lang/String;)V",
              new Constructor(
                  Locales.class,
                  "localeGetDefault",
                  "()Ljava/util/Locale;",
                  "(Ljava/lang/String;Ljava/util/Locale;)V"));

  static {
    for (Class<?> type : List.of(Times.class, Chances.class, Locales.class)) {
      for (Method method : type.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers())) {
          OWNERS.put(
              method.getName() + Type.getMethodDescriptor(method), Type.getInternalName(type));
        }
      }
    }
  }

  private StandIns() {}

  /** A static method that answers in place of another. */
  record Call(String owner, String name, String descriptor) {
    Handle handle() {
      return new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor, false);
    }
  }

  /** A constructor that is given one argument more. */
  record Constructor(Class<?> type, String argument, String argumentDescriptor, String descriptor) {
    static Constructor seeded() {
      return new Constructor(Chances.class, "seed", "()J", "(J)V");
    }

    String owner() {
      return Type.getInternalName(type);
    }
  }

  /** For a call of a static method. */
  static @Nullable Call ofStatic(String owner, String name, String descriptor) {
    return named(owner, name, descriptor);
  }

  /** For a call on an instance, which becomes the first argument. */
  static @Nullable Call ofVirtual(String owner, String name, String descriptor) {
    return named(owner, name, "(L" + owner + ";" + descriptor.substring(1));
  }

  /** For a constructor that is called for a new object or by that of a subclass. */
  static @Nullable Constructor ofConstructor(String owner, String descriptor) {
    return CONSTRUCTORS.get(owner + descriptor);
  }

  /** For a reference to a method or constructor. */
  static @Nullable Call of(Handle handle) {
    String owner = handle.getOwner();
    String descriptor = handle.getDesc();
    return switch (handle.getTag()) {
      case Opcodes.H_INVOKESTATIC -> ofStatic(owner, handle.getName(), descriptor);
      case Opcodes.H_INVOKEVIRTUAL -> ofVirtual(owner, handle.getName(), descriptor);
      case Opcodes.H_NEWINVOKESPECIAL ->
          named(owner, "new", descriptor.substring(0, descriptor.length() - 1) + "L" + owner + ";");
      default -> null;
    };
  }

  private static @Nullable Call named(String owner, String name, String descriptor) {
    if (!owner.startsWith("java/")) {
      return null;
    }
    String joined = joined(owner.substring(owner.lastIndexOf('/') + 1), name);
    String standIn = OWNERS.get(joined + descriptor);
    return standIn == null ? null : new Call(standIn, joined, descriptor);
  }

  /** {@code localDateNow}; a name all in capitals is written small. */
  private static String joined(String type, String name) {
    String first =
        type.equals("UUID") ? "uuid" : Character.toLowerCase(type.charAt(0)) + type.substring(1);
    return first + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
