package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.asset.PartitionRow.Size;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Stale;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Partitions of one asset, one by one and a page at a time. */
public final class PartitionTable {
  private final Opened opened;
  private final Partitions partitions;

  public PartitionTable(Opened opened, Partitions partitions) {
    this.opened = opened;
    this.partitions = partitions;
  }

  /** In which order keys come. */
  public enum Order {
    NEWEST,
    OLDEST
  }

  /**
   * What is asked for.
   *
   * @param state a word of {@link Partitions.View#states}; null for any
   * @param range partitions as text; null for all
   * @param after the key that ended the page before; null for the first page
   */
  public record Wish(
      String asset,
      @Nullable String state,
      @Nullable String range,
      @Nullable String after,
      Order order,
      int limit) {}

  /**
   * A page.
   *
   * @param total how many there are on all pages
   * @param next the key to go on after; null when there are no more
   */
  public record Page(
      Partitions.View view, List<PartitionRow> rows, long total, @Nullable String next) {
    public Page {
      rows = List.copyOf(rows);
    }
  }

  /**
   * A page of partitions, as somebody has seen them.
   *
   * @throws ProblemException BS-180 when no partition can be in the state, BS-206 when a key or
   *     range names none
   */
  public Page page(Wish wish, ProjectState state) {
    Partitions.View view = partitions.view(wish.asset(), state);
    PartitionSet chosen = chosen(view, wish);
    PartitionKey after = wish.after() == null ? null : PartitionKey.parse(wish.after());
    int most = wish.limit() + 1;
    List<PartitionKey> keys =
        wish.order() == Order.NEWEST
            ? Slice.newest(chosen, after, most)
            : Slice.oldest(chosen, after, most);
    boolean more = keys.size() == most;
    List<PartitionKey> shown = more ? keys.subList(0, wish.limit()) : keys;
    String next = more ? shown.get(shown.size() - 1).text() : null;
    return new Page(view, rows(view, shown), chosen.count(), next);
  }

  private static PartitionSet chosen(Partitions.View view, Wish wish) {
    Extent extent = view.state().extent();
    PartitionSet chosen = wish.range() == null ? extent.all() : extent.parse(wish.range());
    if (wish.state() == null) {
      return chosen;
    }
    if (!Partitions.View.WORDS.contains(wish.state())) {
      throw new ProblemException(
          Problem.of("BS-180", "state '" + wish.state() + "'", "is none of a partition")
              .nearest(Nearest.to(wish.state(), Partitions.View.WORDS).orElse(null))
              .next("Known: " + String.join(", ", Partitions.View.WORDS) + "."));
    }
    return chosen.intersect(view.states().getOrDefault(wish.state(), extent.none()));
  }

  private List<PartitionRow> rows(Partitions.View view, List<PartitionKey> keys) {
    Map<PartitionKey, Painting> paintings = paintings(view.state(), keys);
    Map<Long, Release> releases = releases(paintings);
    Map<PartitionKey, Size> sizes = sizes(view, paintings.keySet());
    Map<String, PartitionSet> states = view.states();
    List<PartitionRow> out = new ArrayList<>();
    for (PartitionKey key : keys) {
      Painting painting = paintings.get(key);
      out.add(
          new PartitionRow(
              key,
              word(states, key),
              because(view.state(), key),
              sizes.get(key),
              painting == null ? null : releases.get(painting.release()),
              painting == null ? 0 : painting.version()));
    }
    return out;
  }

  private static Map<PartitionKey, Painting> paintings(AssetState state, List<PartitionKey> keys) {
    Map<PartitionKey, Painting> out = new HashMap<>();
    PartitionSet left = state.extent().of(keys);
    for (Painted painted : state.painted()) {
      if (left.isEmpty()) {
        break;
      }
      PartitionSet here = painted.keys().intersect(left);
      here.keys().forEach(key -> out.put(key, painted.painting()));
      left = left.minus(here);
    }
    return out;
  }

  private Map<Long, Release> releases(Map<PartitionKey, Painting> paintings) {
    Set<Long> ids = new HashSet<>();
    paintings.values().forEach(painting -> ids.add(painting.release()));
    return opened.home().metadata().releases().among(ids).stream()
        .collect(Collectors.toMap(Release::id, Function.identity()));
  }

  private Map<PartitionKey, Size> sizes(Partitions.View view, Set<PartitionKey> keys) {
    Map<PartitionKey, Size> out = new LinkedHashMap<>();
    OptionalLong snapshot =
        opened.home().metadata().releases().releasedSnapshot(view.asset().name());
    if (keys.isEmpty() || snapshot.isEmpty()) {
      return out;
    }
    KeyColumns columns = opened.project().table(view.asset().name()).keys();
    List<TableFile> files =
        opened.home().storage().tables().files(view.asset().name(), snapshot.getAsLong(), columns);
    keys.forEach(key -> out.put(key, new Size(0, 0)));
    for (TableFile file : files) {
      out.computeIfPresent(
          file.key(), (key, size) -> size.and(new Size(file.rows(), file.sizeBytes())));
    }
    return out;
  }

  private static String word(Map<String, PartitionSet> states, PartitionKey key) {
    return states.entrySet().stream()
        .filter(state -> state.getValue().contains(key))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("not yet due");
  }

  private static List<String> because(AssetState state, PartitionKey key) {
    return state.stale().stream()
        .filter(stale -> stale.keys().contains(key))
        .map(Stale::words)
        .distinct()
        .toList();
  }
}
