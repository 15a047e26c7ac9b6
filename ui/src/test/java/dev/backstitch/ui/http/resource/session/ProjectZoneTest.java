package dev.backstitch.ui.http.resource.session;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.dsl.Project;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.lineage.graph.AssetGraph;
import org.junit.jupiter.api.Test;

class ProjectZoneTest {
  static final class InBerlin {
    static final RawAsset<Daily> A = days("shop.a", "Europe/Berlin");
    static final RawAsset<Daily> B = days("shop.b", "Europe/Berlin");
  }

  static final class InTwo {
    static final RawAsset<Daily> A = days("shop.a", "Europe/Berlin");
    static final RawAsset<Daily> B = days("shop.b", "America/Los_Angeles");
  }

  static final class InUtc {
    static final RawAsset<Daily> A = days("shop.a", "Z");
  }

  private static RawAsset<Daily> days(String name, String zone) {
    return raw(name)
        .ownedBy(team("shop", "shop@shop.example"))
        .partitionedBy(Daily.from("2024-01-01", zone))
        .appendedFrom(csv("raw/{partition}.csv", column("id", "BIGINT")));
  }

  private static String zone(Class<?> declaring) {
    return ProjectZone.of(AssetGraph.of(Project.declaredIn(declaring)));
  }

  @Test
  void aProjectOfOneZoneIsInIt() {
    assertThat(zone(InBerlin.class)).isEqualTo("Europe/Berlin");
  }

  @Test
  void aProjectOfSeveralZonesIsInUtc() {
    assertThat(zone(InTwo.class)).isEqualTo("UTC");
  }

  @Test
  void utcHasOneName() {
    assertThat(zone(InUtc.class)).isEqualTo("UTC");
  }
}
