package dev.backstitch.engine.app.deploy;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.engine.code.CodePrint;
import dev.backstitch.engine.state.Fingerprint;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The process that runs one Java step of an archived jar: says what the step is, then answers a
 * partition's rows for a partition's inputs until nobody asks any more.
 */
final class OldStepMain {
  private OldStepMain() {}

  /** Arguments: the jar, then the asset. */
  public static void main(String[] args) throws IOException {
    PrintStream answers = System.out;
    // What the step prints is no answer.
    System.setOut(new PrintStream(System.err, true, StandardCharsets.UTF_8));
    try (StepWire wire = new StepWire(System.in, answers)) {
      Computation step = introduced(wire, args[0], args[1]);
      while (step != null) {
        serve(wire, step);
      }
    } catch (EOFException nobodyAsks) {
      // The other side is done.
    }
  }

  private static @Nullable Computation introduced(StepWire wire, String jar, String asset)
      throws IOException {
    try {
      AssetDefinition found = found(jar, asset);
      Computation step = ((Origin.Computed) found.origin()).computation();
      String code = Fingerprint.of(found, CodePrint::of).code();
      wire.send("ok");
      wire.send(code);
      wire.send(Fingerprint.reading(found));
      wire.flush();
      return step;
    } catch (RuntimeException | LinkageError | IOException unusable) {
      wire.send(unusable.toString());
      wire.flush();
      return null;
    }
  }

  private static AssetDefinition found(String jar, String asset) throws IOException {
    URL[] urls = {Path.of(jar).toUri().toURL()};
    ClassLoader loader = new URLClassLoader(urls, OldStepMain.class.getClassLoader());
    List<AssetDefinition> found = new ArrayList<>();
    for (AssetProject project : ServiceLoader.load(AssetProject.class, loader)) {
      if (Objects.equals(project.getClass().getClassLoader(), loader)) {
        found.addAll(project.declarations().assets());
      }
    }
    return found.stream()
        .filter(a -> a.name().toString().equals(asset) && a.origin() instanceof Origin.Computed)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("Cannot find a Java step of " + asset));
  }

  private static void serve(StepWire wire, Computation step) throws IOException {
    List<String> parts = new ArrayList<>();
    for (String part = wire.text(); part != null; part = wire.text()) {
      parts.add(part);
    }
    Map<String, List<Row>> given = new LinkedHashMap<>();
    for (String alias = wire.text(); alias != null; alias = wire.text()) {
      given.put(alias, wire.rows());
    }
    List<Row> rows;
    try {
      rows = step.rows(new Given(new PartitionKey(parts), given));
    } catch (RuntimeException | LinkageError thrown) {
      wire.send(thrown.toString());
      wire.flush();
      return;
    }
    wire.send("ok");
    wire.sendRows(rows);
    wire.flush();
  }

  private record Given(PartitionKey partition, Map<String, List<Row>> given) implements Inputs {
    @Override
    public Iterable<Row> rows(String alias) {
      List<Row> rows = given.get(alias);
      if (rows == null) {
        throw new IllegalArgumentException("Cannot read '" + alias + "': not declared");
      }
      return rows;
    }
  }
}
