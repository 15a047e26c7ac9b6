package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.filing.Filer;
import dev.backstitch.engine.state.Filed;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.filing.Filings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Files figures that leave the house, and tells what became of them since. */
public final class Reported {
  private final Opened opened;

  Reported(Opened opened) {
    this.opened = opened;
  }

  /** A filing and the corrections of its partitions since, in the order of their releases. */
  public record View(Filing filing, List<Correction> since) {
    public View {
      Objects.requireNonNull(filing);
      since = List.copyOf(since);
    }
  }

  /**
   * Files what an exposure shows for some keys. Blocking.
   *
   * @param release as of which the figures were read; null for the newest
   * @throws ProblemException as {@link Filer#file}
   */
  public Filings.Recorded file(String exposure, String keys, @Nullable Long release, String note) {
    OptionalLong as = release == null ? OptionalLong.empty() : OptionalLong.of(release);
    Filings.Recorded filed =
        new Filer(opened.home().books(opened.project()), opened.clock(), opened::seen, opened::seen)
            .file(new Filer.Request(exposure, keys, as, opened.by(), note));
    opened.currentViews().refresh();
    return filed;
  }

  /** Everything that was filed, the newest first. */
  public List<View> all() {
    List<Filing> filings = new ArrayList<>(opened.home().metadata().filings().all());
    Collections.reverse(filings);
    return filings.stream().map(this::view).toList();
  }

  /**
   * What one exposure filed, the newest first.
   *
   * @throws ProblemException BS-594 when it never filed anything
   */
  public List<View> of(String exposure) {
    List<View> all = all();
    List<View> own = all.stream().filter(v -> v.filing().exposure().equals(exposure)).toList();
    if (own.isEmpty()) {
      TreeSet<String> names = new TreeSet<>();
      all.forEach(view -> names.add(view.filing().exposure()));
      throw new ProblemException(
          Problem.of("BS-594", exposure, "was never filed in this home")
              .nearest(Nearest.to(exposure, names).orElse(null))
              .next("See `backstitch report list`; file it with `backstitch report file`."));
    }
    return own;
  }

  private View view(Filing filing) {
    List<AssetName> assets =
        filing.parts().stream()
            .map(Filing.Part::asset)
            .distinct()
            .filter(asset -> opened.project().graph().order().contains(asset))
            .toList();
    List<Correction> since = new ArrayList<>();
    for (AssetName asset : assets) {
      Extent extent = opened.extent(asset);
      PartitionSet keys = Filed.keys(Filed.of(asset, List.of(filing), extent), extent);
      opened.home().metadata().corrections().of(List.of(asset)).stream()
          .filter(c -> c.release() > filing.release())
          .filter(c -> keys.contains(PartitionKey.parse(c.partition())))
          .forEach(since::add);
    }
    return new View(filing, since);
  }
}
