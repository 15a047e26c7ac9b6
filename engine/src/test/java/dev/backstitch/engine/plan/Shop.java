package dev.backstitch.engine.plan;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.param;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.allPartitions;
import static dev.backstitch.dsl.Mappings.byEventTime;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.trailingDays;
import static dev.backstitch.dsl.Mappings.wholeWeek;
import static dev.backstitch.dsl.Times.days;
import static dev.backstitch.dsl.Times.eventTime;
import static dev.backstitch.dsl.Times.openFor;
import static dev.backstitch.dsl.Times.weekdays;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.partition.KnownKeys;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.dsl.Project;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Keys;
import dev.backstitch.dsl.scheme.Weekly;
import dev.backstitch.dsl.scheme.Whole;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.engine.state.StateReader;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A small project and its history, told release by release; the clock stands where it is put. */
public final class Shop {
  static final Owner OWNER = team("shop", "shop@example.org");
  static final Daily DAYS = Daily.from("2022-03-01", "UTC");
  static final Weekly WEEKS = DAYS.weeksFrom(DayOfWeek.MONDAY);

  static final RawAsset<Daily> ORDERS_RAW =
      raw("shop.orders_raw")
          .ownedBy(OWNER)
          .partitionedBy(DAYS)
          .appendedFrom(csv("orders/{partition}.csv", column("id", "BIGINT")))
          .expectedOn(weekdays());
  static final RawAsset<Daily> CLICKS_RAW =
      raw("shop.clicks_raw")
          .ownedBy(OWNER)
          .partitionedBy(DAYS.named("received_day"))
          .appendedFrom(csv("clicks/*.csv", column("at", "TIMESTAMPTZ")));
  static final Table<Daily> ORDERS =
      cleaned("shop.orders")
          .ownedBy(OWNER)
          .partitionedBy(DAYS)
          .reads("raw", ORDERS_RAW, samePartition())
          .select("SELECT id FROM raw WHERE id > $least")
          .with(param("least", "0"));
  static final Table<Daily> WEEK_TO_DAY =
      mart("shop.week_to_day")
          .ownedBy(OWNER)
          .partitionedBy(DAYS)
          .reads("o", ORDERS, trailingDays(7).clippedAtStart())
          .select("SELECT count(*) AS n FROM o");
  static final Table<Weekly> WEEKLY =
      mart("shop.weekly")
          .ownedBy(OWNER)
          .partitionedBy(WEEKS)
          .reads("o", ORDERS, wholeWeek())
          .select("SELECT count(*) AS n FROM o")
          .builtWhileOpen();
  static final Table<Whole> TOTAL =
      mart("shop.total")
          .ownedBy(OWNER)
          .unpartitioned()
          .reads("o", ORDERS, allPartitions())
          .select("SELECT count(*) AS n FROM o");
  static final Table<Daily> CLICKS =
      cleaned("shop.clicks")
          .ownedBy(OWNER)
          .partitionedBy(DAYS)
          .reads("raw", CLICKS_RAW, byEventTime(eventTime("at"), openFor(days(3)).thenQuarantine()))
          .select("SELECT at FROM raw");
  static final Table<Daily> VISITS =
      mart("shop.visits")
          .ownedBy(OWNER)
          .partitionedBy(DAYS)
          .reads("c", CLICKS, samePartition())
          .select("SELECT count(*) AS n FROM c");
  static final Table<Daily> EVER =
      mart("shop.ever")
          .ownedBy(OWNER)
          .partitionedBy(DAYS)
          .reads("v", VISITS, samePartition())
          .readsOwnPrevious("before")
          .select("SELECT n FROM v UNION ALL SELECT n FROM before");

  static final Keys SHOPS = Keys.growing("shop");
  static final RawAsset<Keys> STOCK_RAW =
      raw("shop.stock_raw")
          .ownedBy(OWNER)
          .partitionedBy(SHOPS)
          .appendedFrom(csv("stock/{partition}.csv", column("n", "BIGINT")));
  static final Table<Keys> STOCK =
      cleaned("shop.stock")
          .ownedBy(OWNER)
          .partitionedBy(SHOPS)
          .reads("raw", STOCK_RAW, samePartition())
          .select("SELECT n FROM raw");
  static final Table<Whole> ALL_STOCK =
      mart("shop.all_stock")
          .ownedBy(OWNER)
          .unpartitioned()
          .reads("s", STOCK, allPartitions())
          .select("SELECT sum(n) AS n FROM s");

  final AssetGraph graph = AssetGraph.of(Project.declaredIn(Shop.class));
  private final Map<AssetName, List<Painting>> paintings = new HashMap<>();
  private final Map<AssetName, Fingerprint> fingerprints = new LinkedHashMap<>();
  private Instant now = Instant.parse("2022-03-15T06:00:00Z");
  private KnownKeys shops = KnownKeys.NONE;
  private String otherScheme = "";
  private long release;

  public Shop() {
    graph
        .order()
        .forEach(n -> fingerprints.put(n, Fingerprint.of(graph.asset(n), computation -> "java")));
  }

  static AssetName name(String table) {
    return new AssetName("shop", table);
  }

  Shop at(String instant) {
    now = Instant.parse(instant);
    return this;
  }

  Shop opens(String key) {
    shops = shops.add("shop", key);
    return this;
  }

  Shop closes(String key) {
    shops = shops.remove(key);
    return this;
  }

  /** What is painted from now on is painted under the scheme of another time. */
  Shop underOtherZoneData() {
    otherScheme = " of another tzdata";
    return this;
  }

  Shop withCode(String table, String code, String config) {
    fingerprints.put(name(table), new Fingerprint(code, config));
    return this;
  }

  /** Raw partitions that came in with one release. */
  Shop delivered(String table, String keys) {
    return painted(table, keys, Fingerprint.DELIVERED, "");
  }

  /** Partitions that one release built from what was there. */
  Shop published(String table, String keys) {
    Fingerprint made = fingerprints.get(name(table));
    return painted(table, keys, made.code(), made.config());
  }

  private Shop painted(String table, String keys, String code, String config) {
    AssetName asset = name(table);
    ProjectState before = state();
    release++;
    PartitionSet set = before.of(asset).extent().parse(keys);
    List<InputVersion> inputs = new ArrayList<>();
    for (Edge edge : graph.into(asset)) {
      PartitionSet reads = Reading.of(edge, graph.asset(asset), set, before.of(edge.up()).extent());
      before
          .of(edge.up())
          .painted()
          .forEach(
              p -> {
                PartitionSet both = p.keys().intersect(reads);
                if (!both.isEmpty()) {
                  inputs.add(new InputVersion(edge.up(), both.text(), p.painting().release()));
                }
              });
    }
    paintings
        .computeIfAbsent(asset, unused -> new ArrayList<>())
        .add(
            new Painting(
                release,
                release,
                asset,
                set.text(),
                set.extent().fingerprint() + otherScheme,
                code,
                config,
                inputs,
                null));
    return this;
  }

  ProjectState state() {
    return new StateReader(graph, fingerprints).at(now, dimension -> shops, paintings);
  }

  /** What materialise would do about these tables. */
  Plan plan(String... tables) {
    Set<AssetName> assets = new java.util.HashSet<>();
    for (String table : tables) {
      assets.add(name(table));
    }
    return new MaterializePlanner(graph).plan(state(), new Wish(assets, Map.of()));
  }
}
