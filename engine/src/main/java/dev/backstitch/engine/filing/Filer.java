package dev.backstitch.engine.filing;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.filing.Filings;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/** Records that figures left the house. Safe for use by many threads. */
public final class Filer {
  private static final int TRIES = 10;

  private final Books books;
  private final Clock clock;
  private final Supplier<Seen> now;
  private final LongFunction<Seen> at;

  /**
   * @param now the newest release and what it shows
   * @param at what one release showed
   */
  public Filer(Books books, Clock clock, Supplier<Seen> now, LongFunction<Seen> at) {
    this.books = books;
    this.clock = clock;
    this.now = now;
    this.at = at;
  }

  /**
   * What to file.
   *
   * @param keys in the grammar of partitions; mapped to every asset that the exposure shows
   * @param release as of which the figures were read; empty for the newest
   */
  public record Request(
      String exposure, String keys, OptionalLong release, String by, String note) {
    public Request {
      Objects.requireNonNull(exposure);
      Objects.requireNonNull(keys);
      Objects.requireNonNull(release);
      Objects.requireNonNull(by);
      Objects.requireNonNull(note);
    }
  }

  /**
   * Files; the same figures twice are one filing. Where later releases have changed an older
   * release's figures already, their corrections are recorded with it. Blocking.
   *
   * @throws ProblemException BS-591 when there is no such filing or saved report, BS-592 when a
   *     partition is not published there or still open, BS-593 when an asset refuses corrections
   *     and was corrected already; a retry helps with none of them. BS-608 when others kept
   *     publishing
   */
  public Filings.Recorded file(Request request) {
    Exposure exposure = fileable(request.exposure());
    for (int i = 0; i < TRIES; i++) {
      Optional<Filings.Recorded> recorded = once(exposure, request);
      if (recorded.isPresent()) {
        return recorded.get();
      }
    }
    throw new ProblemException(
        Problem.of("BS-608", request.exposure(), "others kept publishing what it shows")
            .blamedOn(Blame.EXTERNAL)
            .next("Try again."));
  }

  private Exposure fileable(String name) {
    List<Exposure> all = books.project().graph().exposures();
    Exposure found =
        all.stream()
            .filter(e -> e.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new ProblemException(
                        Problem.of("BS-591", name, "is no exposure of this project")
                            .nearest(
                                Nearest.to(name, all.stream().map(Exposure::name).toList())
                                    .orElse(null))
                            .next("Declare it with filing(...) or savedReport(...).")));
    if (found.kind() == Exposure.Kind.DASHBOARD) {
      throw new ProblemException(
          Problem.of("BS-591", name, "is a dashboard, expected a filing or a saved report")
              .next(
                  "What people look at changes; declare what leaves the house with filing(...)."));
    }
    return found;
  }

  private Optional<Filings.Recorded> once(Exposure exposure, Request request) {
    List<Filing> before = books.storage().metadata().filings().all();
    Seen newest = now.get();
    long release = request.release().orElse(newest.release());
    if (books.storage().metadata().releases().find(release).isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-592", exposure.name(), "found no release " + release)
              .next("See `backstitch releases`."));
    }
    Shown shown = Shown.of(exposure, request.keys(), newest.state());
    Filing filing =
        new Filing(
            0,
            exposure.name(),
            0,
            shown.named().text(),
            release,
            clock.instant(),
            request.by(),
            request.note(),
            parts(shown, release));
    List<Correction> since = new Since(books, before).of(exposure, shown, release);
    long last = before.isEmpty() ? 0 : before.get(before.size() - 1).number();
    Filings.Basis basis = new Filings.Basis(newest.release(), last, since);
    return books.storage().metadata().filings().file(filing, basis);
  }

  private List<Filing.Part> parts(Shown shown, long release) {
    Seen then = at.apply(release);
    List<Filing.Part> out = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    shown
        .partitions()
        .forEach(
            (asset, keys) -> {
              AssetState state = then.state().of(asset);
              PartitionSet there = state.extent().set(keys.region());
              require(asset, there.intersect(state.extent().open()), "still open", problems);
              require(
                  asset,
                  there.minus(state.published()),
                  "not published in release " + release,
                  problems);
              parts(state, there, release, out);
              requireReadable(asset, release, problems);
            });
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return out;
  }

  private static void require(
      AssetName asset, PartitionSet lacking, String words, List<Problem> problems) {
    if (!lacking.isEmpty()) {
      problems.add(
          Problem.of("BS-592", asset + " " + lacking.text(), "is " + words)
              .next("Only closed and published partitions are filed."));
    }
  }

  private void requireReadable(AssetName asset, long release, List<Problem> problems) {
    OptionalLong snapshot = books.storage().metadata().releases().snapshot(asset, release);
    if (snapshot.isPresent()
        && !books.storage().tables().snapshots(asset).contains(snapshot.getAsLong())) {
      problems.add(
          Problem.of("BS-592", asset + " of release " + release, "is no longer readable")
              .next("File a release that `backstitch maintain` has kept."));
    }
  }

  /** One part per version, so that it does not matter in how many pieces it was published. */
  private void parts(AssetState state, PartitionSet keys, long release, List<Filing.Part> out) {
    Map<Long, PartitionSet> byVersion = new TreeMap<>();
    for (Painted painted : state.painted()) {
      PartitionSet some = painted.keys().intersect(keys);
      if (!some.isEmpty()) {
        byVersion.merge(painted.painting().version(), some, PartitionSet::union);
      }
    }
    OptionalLong snapshot = books.storage().metadata().releases().snapshot(state.asset(), release);
    byVersion.forEach(
        (version, some) ->
            out.add(
                new Filing.Part(
                    state.asset(), some.text(), some.extent().fingerprint(), snapshot, version)));
  }
}
