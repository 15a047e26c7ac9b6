package dev.backstitch.testkit.made;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Declarations;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A made-up project, and beside it two tables of some 2,000 hours that can really be built: for a
 * server that works while it answers. It lives in the home of the made-up project.
 */
public final class BusyProject extends MadeUpProject {
  /** The last of the tables. */
  public static final String LAST = "many.doubled";

  /** The first that is built. */
  public static final String FIRST = "many.hourly";

  public BusyProject(int assets) {
    super(assets);
  }

  @Override
  public Declarations declarations() {
    Declarations known = super.declarations();
    List<AssetDefinition> all = new ArrayList<>(known.assets());
    all.addAll(ManyKeysProject.tables("2023-10-01T00:00"));
    return new Declarations(all, known.exposures(), known.schedules());
  }

  /** One that others made and much is made of. */
  public String external() {
    return super.declarations().assets().get(0).name().toString();
  }

  @Override
  public Path landing(Path scratch, @Nullable Path source) {
    return ManyKeysProject.landed(scratch);
  }
}
