package dev.backstitch.engine.code;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/** The names of all classes that a class file mentions in its pool of constants. */
final class References {
  private static final int CLASS = 7;
  private static final int NAME_AND_TYPE = 12;
  private static final int METHOD_TYPE = 16;

  private References() {}

  /** Internal names; arrays stand for what they hold. */
  static Set<String> of(byte[] file) {
    ClassReader reader = new ClassReader(file);
    Set<String> names = new TreeSet<>();
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at == 0) {
        continue;
      }
      switch (reader.readByte(at - 1)) {
        case CLASS -> add(Type.getObjectType(reader.readUTF8(at, buffer)), names);
        case NAME_AND_TYPE -> described(reader.readUTF8(at + 2, buffer), names);
        case METHOD_TYPE -> described(reader.readUTF8(at, buffer), names);
        default -> {}
      }
    }
    return names;
  }

  private static void described(String descriptor, Set<String> names) {
    if (descriptor.startsWith("(")) {
      add(Type.getReturnType(descriptor), names);
      for (Type argument : Type.getArgumentTypes(descriptor)) {
        add(argument, names);
      }
    } else {
      add(Type.getType(descriptor), names);
    }
  }

  private static void add(Type type, Set<String> names) {
    Type held = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (held.getSort() == Type.OBJECT) {
      names.add(held.getInternalName());
    }
  }
}
