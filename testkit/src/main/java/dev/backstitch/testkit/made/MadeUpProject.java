package dev.backstitch.testkit.made;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.definition.Exposure;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * So many assets of 3,650 days, in groups of about sixty and sixteen layers; the same number gives
 * the same project. It stands on 2023-12-30.
 */
public class MadeUpProject implements DemoProject {
  private static final Instant NOW = Instant.parse("2023-12-30T12:00:00Z");

  private static final List<Exposure.Kind> KINDS = List.of(Exposure.Kind.values());

  private final int assets;

  public MadeUpProject(int assets) {
    this.assets = assets;
  }

  @Override
  public String name() {
    return "made-up-" + assets;
  }

  @Override
  public Declarations declarations() {
    List<AssetDefinition> all = new MadeUpAssets(assets).all();
    return new Declarations(all, exposures(all), List.of());
  }

  private static List<Exposure> exposures(List<AssetDefinition> all) {
    List<Exposure> out = new ArrayList<>();
    for (int i = all.size() - 1; i >= 0 && out.size() < all.size() / 100; i -= 7) {
      AssetDefinition shown = all.get(i);
      out.add(
          new Exposure(
              "board_" + out.size(),
              KINDS.get(out.size() % KINDS.size()),
              shown.owner(),
              List.of(new Exposure.Showing(shown.name(), List.of())),
              null,
              shown.place()));
    }
    return out;
  }

  @Override
  public Instant now() {
    return NOW;
  }

  @Override
  public Path landing(Path scratch, @Nullable Path source) {
    return scratch;
  }
}
