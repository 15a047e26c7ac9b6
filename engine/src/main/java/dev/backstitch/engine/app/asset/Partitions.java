package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.notice.alert.Freshness;
import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.release.Unit;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.EventPartitions;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.LateConvention;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.lineage.select.Selection;
import dev.backstitch.storage.cost.Build;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.StagedTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What partitions there are and how they stand. */
public final class Partitions {
  private final Opened opened;

  public Partitions(Opened opened) {
    this.opened = opened;
  }

  /**
   * One asset and how its partitions stand.
   *
   * @param behind published partitions that are made from something stale
   * @param conventions what it declared of late rows, in words; empty when it places none
   * @param waiting late rows that wait for a decision, by the time that their keys say
   * @param now what is said of its newest build
   */
  public record View(
      AssetDefinition asset,
      AssetState state,
      PartitionSet behind,
      List<String> conventions,
      SortedMap<String, Long> waiting,
      Fresh now) {
    /** What a partition can be. */
    public static final List<String> WORDS =
        List.of(
            "published",
            "stale",
            "behind",
            "reported",
            "reported and stale",
            "reported and behind",
            "empty by calendar",
            "external",
            "overdue",
            "missing",
            "open");

    public View {
      conventions = List.copyOf(conventions);
      waiting = Collections.unmodifiableSortedMap(new TreeMap<>(waiting));
    }

    /** How many late rows wait. */
    public long lateWaiting() {
      return waiting.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The partitions that late rows wait for; in a grid, all that they may belong to. */
    public PartitionSet waitedFor() {
      PartitionSet all = state.extent().none();
      for (String event : waiting.keySet()) {
        all = all.union(EventPartitions.of(state.extent(), event));
      }
      return all;
    }

    /**
     * The states by their words, disjoint, in the order in which they are shown; empty ones left
     * out.
     */
    public Map<String, PartitionSet> states() {
      Map<String, PartitionSet> out = new LinkedHashMap<>();
      PartitionSet stale = state.staleKeys();
      PartitionSet reported = state.reported().intersect(state.published());
      PartitionSet sound = state.published().minus(stale).minus(behind);
      add(out, "published", sound.minus(reported));
      add(out, "stale", stale.minus(reported));
      add(out, "behind", behind.minus(reported));
      add(out, "reported", reported.intersect(sound));
      add(out, "reported and stale", reported.intersect(stale));
      add(out, "reported and behind", reported.intersect(behind));
      boolean delivered = asset.origin().kind().equals("raw");
      add(out, delivered ? "empty by calendar" : "external", state.emptyByCalendar());
      add(out, "overdue", state.overdue());
      add(out, "missing", state.missing().minus(state.overdue()));
      add(out, "open", state.extent().open().minus(state.published()));
      return out;
    }

    private static void add(Map<String, PartitionSet> out, String word, PartitionSet keys) {
      if (!keys.isEmpty()) {
        out.put(word, keys);
      }
    }
  }

  /**
   * How fresh an asset is.
   *
   * @param last when anything of it was published last; null for never
   * @param took how long its newest statement took; null where none is on record
   * @param late partitions that it promised to have by now and has not
   */
  public record Fresh(@Nullable Instant last, @Nullable Duration took, PartitionSet late) {}

  /** The selected assets in topological order. */
  public List<View> views(@Nullable String select) {
    return views(select, opened.state());
  }

  /** The selected assets in topological order, as somebody has seen them. */
  public List<View> views(@Nullable String select, ProjectState state) {
    return views(names(select), state);
  }

  /**
   * Some of the assets that are selected.
   *
   * @param total how many are selected
   * @param end how many there are up to the last of these
   */
  public record Part(List<View> views, int total, int end) {
    public Part {
      views = List.copyOf(views);
    }
  }

  /**
   * As {@link #views(String, ProjectState)}, of which only those that are asked for are looked at.
   */
  public Part part(@Nullable String select, long from, int limit, ProjectState state) {
    List<AssetName> names = names(select);
    int first = (int) Math.min(from, names.size());
    int end = (int) Math.min((long) first + limit, names.size());
    return new Part(views(names.subList(first, end), state), names.size(), end);
  }

  /**
   * As {@link #part}, of what a release showed: nothing is said of what is late or waits now.
   *
   * @param shown by the release
   */
  public Part past(@Nullable String select, long from, int limit, ProjectState shown) {
    List<AssetName> names = names(select);
    int first = (int) Math.min(from, names.size());
    int end = (int) Math.min((long) first + limit, names.size());
    List<AssetName> wanted = names.subList(first, end);
    Map<AssetName, Instant> last = last(wanted, shown);
    Map<AssetName, PartitionSet> behind = opened.behind(shown);
    List<View> out = new ArrayList<>();
    for (AssetName name : wanted) {
      AssetState here = shown.of(name);
      PartitionSet none = here.extent().none();
      out.add(
          view(
              opened.project().graph().asset(name),
              here,
              behind.getOrDefault(name, none),
              List.of(),
              new Fresh(last.get(name), null, none)));
    }
    return new Part(out, names.size(), end);
  }

  /** When anything of them was published last. */
  private Map<AssetName, Instant> last(List<AssetName> names, ProjectState state) {
    Map<AssetName, Long> releases = new HashMap<>();
    names.forEach(name -> newest(state.of(name)).ifPresent(id -> releases.put(name, id)));
    Map<Long, Instant> instants =
        opened.home().metadata().releases().among(Set.copyOf(releases.values())).stream()
            .collect(Collectors.toMap(Release::id, Release::at));
    Map<AssetName, Instant> out = new HashMap<>();
    releases.forEach(
        (name, id) -> Optional.ofNullable(instants.get(id)).ifPresent(at -> out.put(name, at)));
    return out;
  }

  private List<AssetName> names(@Nullable String select) {
    List<AssetName> order = opened.project().graph().order();
    if (select == null) {
      return order;
    }
    Set<AssetName> selected = Selection.parse(select).of(opened.project().graph());
    return order.stream().filter(selected::contains).toList();
  }

  /** One asset. */
  public View view(String asset) {
    return view(asset, opened.state());
  }

  /** One asset, as somebody has seen it. */
  public View view(String asset, ProjectState state) {
    return views(List.of(opened.asset(asset)), state).get(0);
  }

  private List<View> views(List<AssetName> names, ProjectState state) {
    List<LateRows> late = opened.home().metadata().late().late();
    Map<AssetName, Instant> last = last(names, state);
    Map<AssetName, List<Build>> builds = opened.home().metadata().builds().newest(1);
    DynamicKeys keys = opened.keys();
    Map<AssetName, PartitionSet> behind = opened.behind(state);
    List<View> out = new ArrayList<>();
    for (AssetName name : names) {
      AssetDefinition asset = opened.project().graph().asset(name);
      AssetState here = state.of(name);
      PartitionSet overdue = Freshness.late(asset, here, state.now(), keys);
      out.add(
          view(
              asset,
              here,
              behind.getOrDefault(name, here.extent().none()),
              late,
              new Fresh(last.get(name), took(builds.get(name)), overdue)));
    }
    return out;
  }

  private static @Nullable Duration took(@Nullable List<Build> builds) {
    return builds == null || builds.isEmpty() ? null : Duration.ofMillis(builds.get(0).millis());
  }

  private static Optional<Long> newest(AssetState state) {
    return state.painted().stream().map(painted -> painted.painting().release()).findFirst();
  }

  /**
   * One asset without what waits and without how fresh it is.
   *
   * @param behind published partitions that are made from something stale
   */
  public static View view(AssetDefinition asset, AssetState state, PartitionSet behind) {
    return view(asset, state, behind, List.of(), new Fresh(null, null, state.extent().none()));
  }

  private static View view(
      AssetDefinition asset,
      AssetState state,
      PartitionSet behind,
      List<LateRows> late,
      Fresh fresh) {
    SortedMap<String, Long> waiting = new TreeMap<>();
    for (LateRows rows : late) {
      if (rows.reader().equals(asset.name()) && rows.fate() == LateRows.Fate.WAITING) {
        waiting.merge(rows.event(), rows.rows(), Long::sum);
      }
    }
    return new View(
        asset,
        state,
        behind,
        asset.inputs().stream()
            .filter(input -> input.placement() != null)
            .map(input -> "places " + input.upstream() + " " + LateConvention.words(input))
            .toList(),
        waiting,
        fresh);
  }

  /**
   * Takes published partitions of a built asset away, in a release with the reason. They are
   * missing then, and the next materialisation builds them.
   *
   * @throws ProblemException BS-530 when the asset is raw or external, or nothing is published
   *     there
   */
  public Release remove(String asset, String partitions, String reason) {
    View view = view(asset);
    if (!view.asset().isBuilt()) {
      throw new ProblemException(
          Problem.of("BS-530", view.asset().name().toString(), "is not built by Backstitch")
              .next("Raw data is never removed; name a table that is built from it."));
    }
    PartitionSet keys = view.state().extent().parse(partitions).intersect(view.state().published());
    if (keys.isEmpty()) {
      throw new ProblemException(
          Problem.of(
                  "BS-530",
                  view.asset().name().toString(),
                  "has nothing published at " + partitions)
              .next("See `backstitch partitions " + view.asset().name() + "`."));
    }
    Release release = removed(view.asset().name(), keys, reason);
    opened.tellReaders();
    return release;
  }

  private Release removed(AssetName name, PartitionSet keys, String reason) {
    Storage storage = opened.home().storage();
    List<PartitionKey> replaced = new ArrayList<>();
    keys.keys().forEach(replaced::add);
    StagedTable staged =
        storage
            .staging()
            .stage(
                "remove_" + UUID.randomUUID().toString().replace("-", ""),
                opened.project().table(name),
                replaced,
                List.of());
    Portion portion =
        new Portion(
            name,
            keys,
            OptionalLong.of(staged.snapshot()),
            (base, id) -> Optional.of(storage.publishing().prepare(staged, base, id)),
            id ->
                List.of(
                    new Painting(
                        id,
                        id,
                        name,
                        keys.text(),
                        keys.extent().fingerprint(),
                        "",
                        "",
                        List.of(),
                        null)));
    return opened
        .publisher()
        .publish(
            new Unit(
                Release.Kind.RESTATEMENT,
                opened.by(),
                reason,
                "",
                List.of(portion),
                List.of(),
                List.of(),
                List.of(),
                Guards.NONE));
  }
}
