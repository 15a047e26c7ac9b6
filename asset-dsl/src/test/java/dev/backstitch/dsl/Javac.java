package dev.backstitch.dsl;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Checks one class in memory against the test's own class path; nothing is written. */
final class Javac {
  private Javac() {}

  /** What the compiler refuses, in order; empty when it compiles. */
  static List<String> errors(String className, String source) {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options =
        List.of(
            "--release", "17", "-proc:none", "-classpath", System.getProperty("java.class.path"));
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, found, options, null, List.of(inMemory(className, source)));
    try {
      task.analyze();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found.getDiagnostics().stream()
        .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
        .map(d -> readable(d.getMessage(Locale.ROOT)))
        .toList();
  }

  /** Without package names, as the command line prints it too. */
  private static String readable(String message) {
    return message.replaceAll("\\b(?:[a-z]+\\.)+(?=[A-Z])", "").replaceAll("\\s+", " ");
  }

  private static JavaFileObject inMemory(String className, String source) {
    URI name = URI.create("memory:///" + className + ".java");
    return new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }
}
