package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.time.Window;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.query.KeyChanges.Day;
import dev.backstitch.storage.query.KeyChanges.Feed;
import dev.backstitch.storage.query.KeyChanges.Meaning;
import dev.backstitch.storage.query.KeyChanges.Order;
import dev.backstitch.storage.query.KeyChanges.Partition;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Binds partitions of a dimension to the days of its feed that tell of them. */
final class DimensionFeed {
  private final Project project;
  private final RunFiles files;
  private final Binding binding;

  DimensionFeed(Project project, RunFiles files, Binding binding) {
    this.project = project;
    this.files = files;
    this.binding = binding;
  }

  /** What is to be written for the partitions. */
  Order order(AssetDefinition dimension, Origin.Versioned origin, PartitionSet keys) {
    Edge edge = project.graph().into(dimension.name()).get(0);
    PartitionSet there = there(edge.up());
    PartitionSet read = binding.reads(edge, keys).intersect(there);
    List<Day> told = days(there);
    if (origin.feed() == Origin.Versioned.Feed.SNAPSHOTS && origin.effective() == null) {
      told = Beside.of(told, dates(keys));
      read = read.intersect(there.extent().of(told.stream().map(DimensionFeed::key).toList()));
    }
    PartitionSet shown = read;
    List<Day> days = told.stream().filter(day -> shown.contains(key(day))).toList();
    return new Order(
        files.table(dimension.name()), feed(edge.up(), origin, read, days), partitions(keys));
  }

  private Feed feed(AssetName feed, Origin.Versioned origin, PartitionSet read, List<Day> days) {
    AssetDefinition asset = project.graph().asset(feed);
    Origin.Versioned.Effective effective = origin.effective();
    String zone =
        effective == null || effective.zone() == null ? zone(read.extent()) : effective.zone();
    return new Feed(
        feed.toString(),
        files.table(feed).schema(),
        files.files(feed, read).stream().map(TableFile::location).toList(),
        KeyColumns.of(asset.scheme()).columns().get(0).name(),
        days,
        origin.key(),
        origin.tracked(),
        new Meaning(
            origin.feed() == Origin.Versioned.Feed.SNAPSHOTS,
            effective == null ? null : effective.column(),
            zone));
  }

  private static String zone(Extent extent) {
    return ((TimeAxis) extent.axis(0)).zone().getId();
  }

  /** Days that were delivered or built, some without a row. */
  private PartitionSet there(AssetName feed) {
    AssetState state = binding.state().of(feed);
    return state.published().union(files.builtKeys(feed, state.extent().all()));
  }

  private static List<Day> days(PartitionSet there) {
    List<Day> out = new ArrayList<>();
    for (PartitionKey key : there.keys()) {
      out.add(new Day(date(key), out.size(), window(there, key).start()));
    }
    return out;
  }

  private static Set<LocalDate> dates(PartitionSet keys) {
    Set<LocalDate> out = new TreeSet<>();
    keys.keys().forEach(key -> out.add(date(key)));
    return out;
  }

  private static List<Partition> partitions(PartitionSet keys) {
    PartitionKey first = keys.extent().all().keys().iterator().next();
    List<Partition> out = new ArrayList<>();
    for (PartitionKey key : keys.keys()) {
      Window window = window(keys, key);
      out.add(
          new Partition(key, date(key), key.equals(first) ? null : window.start(), window.end()));
    }
    return out;
  }

  private static Window window(PartitionSet keys, PartitionKey key) {
    return keys.extent().scheme().window(key).orElseThrow();
  }

  private static LocalDate date(PartitionKey key) {
    return LocalDate.parse(key.part(0));
  }

  private static PartitionKey key(Day day) {
    return PartitionKey.of(day.date().toString());
  }

  /** Of snapshots, the days themselves and what each is compared with. */
  private static final class Beside {
    private Beside() {}

    static List<Day> of(List<Day> all, Set<LocalDate> wanted) {
      List<Day> out = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        boolean isBefore = i + 1 < all.size() && wanted.contains(all.get(i + 1).date());
        if (isBefore || wanted.contains(all.get(i).date())) {
          out.add(all.get(i));
        }
      }
      return out;
    }
  }
}
