package dev.backstitch.engine.code;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.digest.Digest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** Recognises the code of a Java step by the bytes of the project's classes that it reaches. */
public final class CodePrint {
  private CodePrint() {}

  /**
   * Method and a checksum of all classes of the project that its class reaches; another compiler or
   * any edit of one of them changes it. Libraries of others are not part of it.
   *
   * @throws java.io.UncheckedIOException when a class file cannot be read; a retry may help
   */
  public static String of(Computation computation) {
    Entry entry = Entry.of(computation);
    return entry.type() + "::" + entry.method() + " " + checksum(ClassClosure.from(entry));
  }

  private static String checksum(ClassClosure closure) {
    if (closure.classes().isEmpty()) {
      return "unknown";
    }
    MessageDigest digest = Digest.begun();
    closure
        .classes()
        .forEach(
            (name, bytes) -> {
              digest.update(name.getBytes(StandardCharsets.UTF_8));
              digest.update(bytes);
            });
    return Digest.hex(digest);
  }
}
