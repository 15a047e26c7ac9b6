package dev.backstitch.engine.code;

import dev.backstitch.lineage.audit.Evidence.Kind;
import dev.backstitch.lineage.audit.Evidence.Sign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class file, method by method.
 *
 * @param methods by name; those of one name together
 */
record ScannedClass(String name, Map<String, ScannedMethods> methods) {
  /** What the methods of one name do. */
  record ScannedMethods(List<String> ownCalls, List<String> types, List<Sign> signs) {}

  static ScannedClass of(byte[] file) {
    Scan scan = new Scan();
    new ClassReader(file).accept(scan, ClassReader.SKIP_FRAMES);
    return new ScannedClass(scan.name, scan.methods);
  }

  /** The signs of all methods. */
  List<Sign> signs() {
    return methods.values().stream().flatMap(m -> m.signs().stream()).toList();
  }

  private static final class Scan extends ClassVisitor {
    private final Map<String, ScannedMethods> methods = new TreeMap<>();
    private String name = "";
    private String source = "";

    Scan() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String internalName,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      name = internalName;
      source = internalName.substring(internalName.lastIndexOf('/') + 1);
    }

    @Override
    public void visitSource(@Nullable String file, @Nullable String debug) {
      source = file == null ? source : file;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String method,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      ScannedMethods found =
          methods.computeIfAbsent(
              method,
              n -> new ScannedMethods(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
      if ((access & Opcodes.ACC_NATIVE) != 0) {
        found.signs().add(new Sign(Kind.UNSEEN, "native " + method, source));
      }
      return new MethodScan(name, source, method, found);
    }
  }
}
