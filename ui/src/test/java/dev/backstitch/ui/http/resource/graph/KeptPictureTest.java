package dev.backstitch.ui.http.resource.graph;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.served.Served;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptPictureTest {
  private static final String ADDED = "team0.added_later";

  private @TempDir Path folder;

  /** With one more asset, declared in the midst of the others and read by nobody. */
  private static final class Grown extends MadeUpProject {
    Grown() {
      super(200);
    }

    @Override
    public Declarations declarations() {
      Declarations known = super.declarations();
      List<AssetDefinition> all = new ArrayList<>(known.assets());
      AssetDefinition like = all.get(100);
      all.add(
          100,
          new AssetDefinition(
              AssetName.parse(ADDED),
              like.layer(),
              like.owner(),
              like.scheme(),
              like.origin(),
              like.inputs(),
              like.key(),
              like.yields(),
              like.checks(),
              like.reconciliations(),
              like.notes(),
              like.policy(),
              like.place()));
      return new Declarations(all, known.exposures(), known.schedules());
    }
  }

  @Test
  void whatStoodSomewhereStandsThereWhenAnotherServerHasOneAssetMore() {
    Options options = MadeUpHome.at(folder, new MadeUpProject(200));
    Map<String, List<Integer>> before = places(new MadeUpProject(200), options);

    assertThat(moved(before, places(new MadeUpProject(200), options))).isEmpty();
    Map<String, List<Integer>> after = places(new Grown(), options);
    assertThat(after).containsKey(ADDED);
    // Those that it would lie upon make room for it.
    assertThat(moved(before, after)).hasSizeLessThan(4).allMatch(text -> text.contains("_joined_"));
  }

  private static List<String> moved(
      Map<String, List<Integer>> before, Map<String, List<Integer>> after) {
    List<String> out = new ArrayList<>();
    before.forEach(
        (name, place) -> {
          if (!place.equals(after.get(name))) {
            out.add(name + " from " + place + " to " + after.get(name));
          }
        });
    return out;
  }

  private static Map<String, List<Integer>> places(MadeUpProject project, Options options) {
    try (Served served = Served.over(Backstitch.open(project, options))) {
      JsonNode assets = served.get("/graph").json().at("/assets");
      Map<String, List<Integer>> out = new HashMap<>();
      for (int i = 0; i < assets.at("/asset").size(); i++) {
        out.put(
            assets.at("/asset").get(i).asText(),
            List.of(assets.at("/x").get(i).asInt(), assets.at("/y").get(i).asInt()));
      }
      return out;
    }
  }
}
