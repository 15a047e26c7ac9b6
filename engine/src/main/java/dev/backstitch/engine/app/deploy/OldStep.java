package dev.backstitch.engine.app.deploy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A Java step of an archived jar, in a process of its own: its classes and those of today never
 * meet. The process knows nothing of this one's environment. Safe for use by many threads, one at a
 * time.
 */
final class OldStep implements AutoCloseable {
  private static final String OK = "ok";
  private static final long GRACE_SECONDS = 2;

  private final AssetName asset;
  private final List<String> aliases;
  private final Process process;
  private final StepWire wire;
  private final String code;
  private final String reading;

  private OldStep(AssetName asset, List<String> aliases, Process process) throws IOException {
    this.asset = asset;
    this.aliases = List.copyOf(aliases);
    this.process = process;
    this.wire = new StepWire(process.getInputStream(), process.getOutputStream());
    String begun = wire.word();
    if (!begun.equals(OK)) {
      throw new IOException(begun);
    }
    this.code = wire.word();
    this.reading = wire.word();
  }

  /**
   * Starts it.
   *
   * @param aliases of the inputs that it is given
   * @throws IOException when there is no such step, or it cannot be loaded
   */
  static OldStep start(Path jar, AssetName asset, List<String> aliases) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder builder =
        new ProcessBuilder(
                java,
                "-Xlog:disable",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Duser.timezone=" + System.getProperty("user.timezone", ""),
                "-cp",
                System.getProperty("java.class.path"),
                OldStepMain.class.getName(),
                jar.toString(),
                asset.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().clear();
    builder.directory(new File("").getAbsoluteFile());
    Process process = builder.start();
    try {
      return new OldStep(asset, aliases, process);
    } catch (IOException | RuntimeException unusable) {
      process.destroyForcibly();
      throw unusable;
    }
  }

  /** Fingerprint of the step as its process found it. */
  String code() {
    return code;
  }

  /** What it is declared to read, in the words of a fingerprint. */
  String reading() {
    return reading;
  }

  /** The rows of a partition. */
  synchronized List<Row> rows(Inputs inputs) {
    try {
      for (String part : inputs.partition().parts()) {
        wire.send(part);
      }
      wire.send(null);
      for (String alias : aliases) {
        wire.send(alias);
        wire.sendRows(inputs.rows(alias));
      }
      wire.send(null);
      wire.flush();
      String came = wire.word();
      if (came.equals(OK)) {
        return wire.rows();
      }
      throw failed("its old Java step threw " + came, null);
    } catch (IOException broken) {
      throw failed("the process of its old Java step ended: " + broken, broken);
    }
  }

  private ProblemException failed(String what, @Nullable IOException cause) {
    return new ProblemException(
        Problem.of("BS-863", asset.toString(), what)
            .blamedOn(Blame.EXTERNAL)
            .next(
                "It runs without this process's environment. Nothing was changed; compare with the"
                    + " inputs alone, or see `backstitch deploy list` for the jar."),
        cause);
  }

  @Override
  public synchronized void close() {
    try {
      wire.close();
      if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException gone) {
      process.destroyForcibly();
    } catch (InterruptedException stopped) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
