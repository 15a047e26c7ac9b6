package dev.backstitch.testkit.made;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Home;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/**
 * A home in whose record everything was published once, some of it by old code, and some of what
 * comes from outside once more; here and there a month was never built. There are no tables.
 */
public final class MadeUpHome {
  private final Project project;
  private final Extents extents;
  private final Random random = new Random(3);

  private MadeUpHome(MadeUpProject declared, Project project) {
    this.project = project;
    this.extents = Extents.at(project.graph(), declared.now(), DynamicKeys.NONE);
  }

  /** Makes the home's record, unless it has one, and says how it is opened. */
  public static Options at(Path folder, MadeUpProject declared) {
    Options options = new Options(folder, null, null, "maker");
    try (Home home = Home.open(options, declared)) {
      if (home.metadata().releases().latest().isPresent()) {
        return options;
      }
    }
    Project project;
    try (Backstitch opened = Backstitch.open(declared, options)) {
      project = opened.project();
    }
    try (Home home = Home.open(options, declared)) {
      new MadeUpHome(declared, project).publish(declared, home.metadata().releases());
    }
    return options;
  }

  private void publish(MadeUpProject declared, Releases releases) {
    for (Release.Kind kind : List.of(Release.Kind.FIRST, Release.Kind.EXTERNAL)) {
      long id = releases.nextId();
      List<Painting> paintings = new ArrayList<>();
      for (AssetName name : project.graph().order()) {
        if (kind == Release.Kind.FIRST) {
          first(id, name, paintings);
        } else {
          again(id, name, paintings);
        }
      }
      Release release = new Release(id, kind, declared.now(), "maker", "made up", "");
      releases.publish(new Publication(release, List.of(), paintings, List.of()));
    }
  }

  private void first(long id, AssetName name, List<Painting> out) {
    PartitionSet all = extents.of(name).closed();
    PartitionSet missing = random.nextInt(12) == 0 ? part(name, 31) : all.minus(all);
    PartitionSet old = random.nextInt(30) == 0 ? part(name, 400) : all.minus(all);
    PartitionSet made = all.minus(missing);
    paint(id, name, made.minus(old), code(name), out);
    paint(id, name, made.intersect(old), "older", out);
  }

  /** Some of what comes from outside changed. */
  private void again(long id, AssetName name, List<Painting> out) {
    if (project.graph().into(name).isEmpty() && random.nextInt(10) == 0) {
      paint(id, name, part(name, 20), code(name), out);
    }
  }

  /** Neighbouring days somewhere in the history, or what of it is a week or a month. */
  private PartitionSet part(AssetName name, int days) {
    PartitionSet all = extents.of(name).closed();
    long first = all.region().along().first();
    long last = all.region().along().last();
    long length = days * 86_400L;
    long start = first + (long) (random.nextDouble() * Math.max(1, last - first - length));
    Axis axis = extents.of(name).axis(0);
    return extents
        .of(name)
        .set(Region.of(axis.snap(Ranges.of(start, start + length))))
        .intersect(all);
  }

  private String code(AssetName name) {
    Map<AssetName, Fingerprint> known = project.fingerprints();
    return Objects.requireNonNull(known.get(name)).code();
  }

  private void paint(long id, AssetName name, PartitionSet keys, String code, List<Painting> out) {
    if (keys.isEmpty()) {
      return;
    }
    AssetDefinition asset = project.graph().asset(name);
    List<InputVersion> inputs = new ArrayList<>();
    for (Edge edge : project.graph().into(name)) {
      PartitionSet read = extents.of(edge.up()).closed();
      inputs.add(new InputVersion(edge.up(), read.text(), id));
    }
    String config = Objects.requireNonNull(project.fingerprints().get(name)).config();
    out.add(
        new Painting(
            id, id, name, keys.text(), asset.scheme().fingerprint(), code, config, inputs, null));
  }
}
