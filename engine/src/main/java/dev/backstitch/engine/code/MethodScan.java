package dev.backstitch.engine.code;

import dev.backstitch.engine.code.ScannedClass.ScannedMethods;
import dev.backstitch.lineage.audit.Evidence.Kind;
import dev.backstitch.lineage.audit.Evidence.Sign;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Goes through the instructions of one method and notes whom it calls and what is suspicious. */
final class MethodScan extends MethodVisitor {
  private static final String INITIALISER = "<clinit>";

  private final String owner;
  private final String source;
  private final String method;
  private final ScannedMethods found;
  private int line;

  MethodScan(String owner, String source, String method, ScannedMethods found) {
    super(Opcodes.ASM9);
    this.owner = owner;
    this.source = source;
    this.method = method;
    this.found = found;
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String name, String descriptor, boolean isInterface) {
    called(type, name, descriptor);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    for (Object argument : arguments) {
      if (argument instanceof Handle handle) {
        called(handle.getOwner(), handle.getName(), handle.getDesc());
      }
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    mentioned(type);
    if (opcode == Opcodes.PUTSTATIC && !method.equals(INITIALISER)) {
      sign(Kind.STATE, "writes " + simple(type) + "." + name);
    } else if (opcode == Opcodes.GETSTATIC
        && type.equals("java/lang/System")
        && name.equals("in")) {
      sign(Kind.OUTSIDE, "System.in");
    }
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    mentioned(type);
  }

  @Override
  public void visitLdcInsn(Object value) {
    if (value instanceof Type type && type.getSort() == Type.OBJECT) {
      mentioned(type.getInternalName());
    }
  }

  private void called(String type, String name, String descriptor) {
    mentioned(type);
    if (type.equals(owner)) {
      found.ownCalls().add(name);
    }
    Calls.kind(type, name, descriptor)
        .ifPresent(
            kind ->
                sign(
                    kind,
                    name.equals("<init>") ? "new " + simple(type) : simple(type) + "." + name));
  }

  private void mentioned(String type) {
    Type held = Type.getObjectType(type);
    Type element = held.getSort() == Type.ARRAY ? held.getElementType() : held;
    if (element.getSort() == Type.OBJECT) {
      found.types().add(element.getInternalName());
    }
  }

  private void sign(Kind kind, String what) {
    found.signs().add(new Sign(kind, what, line > 0 ? source + ":" + line : source));
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('/') + 1).replace('$', '.');
  }
}
