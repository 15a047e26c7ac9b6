package dev.backstitch.engine.code;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes the classes of a step ask the stand-ins for clock, zone, locale and chance. */
final class Rewriting {
  private Rewriting() {}

  /** The same class, but for those calls and references to methods. */
  static byte[] of(byte[] file) {
    ClassReader reader = new ClassReader(file);
    // Frames hold, as nothing but the arguments of calls changes; the depth of the stack does not.
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Methods(writer), 0);
    return writer.toByteArray();
  }

  private static final class Methods extends ClassVisitor {
    Methods(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new Calling(super.visitMethod(access, name, descriptor, signature, exceptions));
    }
  }

  private static final class Calling extends MethodVisitor {
    Calling(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      StandIns.Constructor made =
          opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")
              ? StandIns.ofConstructor(owner, descriptor)
              : null;
      StandIns.Call call =
          switch (opcode) {
            case Opcodes.INVOKESTATIC -> StandIns.ofStatic(owner, name, descriptor);
            case Opcodes.INVOKEVIRTUAL -> StandIns.ofVirtual(owner, name, descriptor);
            default -> null;
          };
      if (made != null) {
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, made.owner(), made.argument(), made.argumentDescriptor(), false);
        super.visitMethodInsn(opcode, owner, name, made.descriptor(), false);
      } else if (call != null) {
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, call.owner(), call.name(), call.descriptor(), false);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      Object[] replaced = arguments.clone();
      for (int i = 0; i < replaced.length; i++) {
        StandIns.Call call = replaced[i] instanceof Handle handle ? StandIns.of(handle) : null;
        replaced[i] = call == null ? replaced[i] : call.handle();
      }
      super.visitInvokeDynamicInsn(name, descriptor, bootstrap, replaced);
    }
  }
}
