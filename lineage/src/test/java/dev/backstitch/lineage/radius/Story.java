package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Notes;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.definition.Redelivery;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.lineage.graph.AssetGraph;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A small project, written down in a few lines; assets are named without their team {@code t}. */
final class Story {
  static final Place PLACE = new Place("Story.java", 1);
  static final Origin SELECTED = new Origin.Selected("SELECT 1", List.of());
  static final Origin DELIVERED =
      new Origin.Delivered(
          new Source(Source.Format.CSV, "x/{partition}.csv", List.of(), "UTF-8", ""),
          Redelivery.REFUSED,
          null,
          null);
  private static final Owner TEAM = owner("t");

  private final List<AssetDefinition> assets = new ArrayList<>();
  private final List<Exposure> exposures = new ArrayList<>();

  static Owner owner(String team) {
    return new Owner(team, team + "@x.example", null, List.of());
  }

  static AssetName name(String table) {
    return table.contains(".") ? AssetName.parse(table) : new AssetName("t", table);
  }

  static Input reads(String upstream, MappingSpec mapping) {
    return new Input(name(upstream).table(), name(upstream), mapping, null);
  }

  Story raw(String table, Scheme scheme) {
    return add(table, TEAM, scheme, DELIVERED, Policy.PLAIN);
  }

  Story external(String table, Scheme scheme) {
    return add(table, TEAM, scheme, new Origin.Outside(List.of()), Policy.PLAIN);
  }

  Story table(String table, Scheme scheme, Input... inputs) {
    return add(table, TEAM, scheme, SELECTED, Policy.PLAIN, inputs);
  }

  Story tableWhileOpen(String table, Scheme scheme, Input... inputs) {
    return add(table, TEAM, scheme, SELECTED, Policy.PLAIN.withOpenPartitions(), inputs);
  }

  Story add(
      String table, Owner owner, Scheme scheme, Origin origin, Policy policy, Input... inputs) {
    assets.add(
        new AssetDefinition(
            name(table),
            Layer.MART,
            owner,
            scheme,
            origin,
            List.of(inputs),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Notes.NONE,
            policy,
            PLACE));
    return this;
  }

  Story dashboard(String name, String team, String asset, String... columns) {
    exposures.add(
        new Exposure(
            name,
            Exposure.Kind.DASHBOARD,
            owner(team),
            List.of(new Exposure.Showing(name(asset), List.of(columns))),
            null,
            PLACE));
    return this;
  }

  At at(String instant) {
    return at(instant, DynamicKeys.NONE);
  }

  At at(String instant, DynamicKeys keys) {
    AssetGraph graph = AssetGraph.of(new Declarations(assets, exposures, List.of()));
    return new At(graph, Extents.at(graph, Instant.parse(instant), keys));
  }

  /** The project at one instant. */
  record At(AssetGraph graph, Extents extents) {
    /** {@code table[partitions]}. */
    Seed seed(String text, String... columns) {
      AssetName asset = name(text.substring(0, text.indexOf('[')));
      String partitions = text.substring(text.indexOf('[') + 1, text.length() - 1);
      return new Seed(
          asset, extents.of(asset).parse(partitions), Set.of(columns), "wrong: " + text);
    }

    Shown from(String... seeds) {
      List<Seed> all = new ArrayList<>();
      for (String seed : seeds) {
        all.add(seed(seed));
      }
      return of(all);
    }

    Shown of(List<Seed> seeds) {
      return new Shown(Radius.of(graph, extents, seeds));
    }
  }

  /** A radius as text. */
  record Shown(Radius radius) {
    String of(String table) {
      Hit hit = radius.hits().get(name(table));
      return hit == null ? "" : hit.all().text();
    }

    long count(String table) {
      Hit hit = radius.hits().get(name(table));
      return hit == null ? 0 : hit.all().count();
    }

    String tables() {
      return radius.hits().keySet().stream().map(AssetName::table).collect(Collectors.joining(" "));
    }

    List<String> why(String table, String key) {
      return radius.why(name(table), PartitionKey.parse(key)).stream().map(Because::text).toList();
    }
  }
}
