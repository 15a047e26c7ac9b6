package dev.backstitch.asset.partition;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.time.Window;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** How an asset is partitioned: up to three dimensions; none means the one key {@code whole}. */
public record Scheme(List<Dimension> dimensions) {
  public static final Scheme WHOLE = new Scheme(List.of());
  private static final int MOST = 3;

  public Scheme {
    dimensions = List.copyOf(dimensions);
    Set<String> names = new HashSet<>();
    for (Dimension dimension : dimensions) {
      if (!names.add(dimension.name())) {
        throw refused("found dimension '" + dimension.name() + "' twice, expected distinct names");
      }
    }
    if (dimensions.size() > MOST) {
      throw refused("found " + dimensions.size() + " dimensions, expected at most " + MOST);
    }
  }

  private static ProblemException refused(String message) {
    return new ProblemException(Problem.of("BS-207", "scheme", message));
  }

  public static Scheme of(Dimension... dimensions) {
    return new Scheme(List.of(dimensions));
  }

  public int dims() {
    return dimensions.size();
  }

  public boolean isWhole() {
    return dimensions.isEmpty();
  }

  public Dimension dimension(int i) {
    return dimensions.get(i);
  }

  /** What exists at this instant, of the keys known then. */
  public Extent extentAt(Instant now, DynamicKeys keys) {
    return new Extent(this, dimensions.stream().map(d -> Side.at(d, now, keys)).toList());
  }

  /** Where a key stands at this instant, whether it was declared or not. */
  public Life lifeOf(PartitionKey key, Instant now) {
    requireParts(key);
    Life life = Life.CLOSED;
    for (int i = 0; i < dims(); i++) {
      Axis axis = dimension(i).axis();
      if (axis.isTime()) {
        Window window = axis.window(axis.cell(key.part(i)));
        Life here =
            now.isBefore(window.start())
                ? Life.FUTURE
                : now.isBefore(window.end()) ? Life.OPEN : Life.CLOSED;
        life = here.compareTo(life) < 0 ? here : life;
      }
    }
    return life;
  }

  /** The window of a key on the first time dimension; empty when there is none. */
  public Optional<Window> window(PartitionKey key) {
    requireParts(key);
    for (int i = 0; i < dims(); i++) {
      Axis axis = dimension(i).axis();
      if (axis.isTime()) {
        return Optional.of(axis.window(axis.cell(key.part(i))));
      }
    }
    return Optional.empty();
  }

  void requireParts(PartitionKey key) {
    if (key.parts().size() != dims()) {
      throw new ProblemException(
          Problem.of(
                  "BS-208",
                  key.text(),
                  "found " + key.parts().size() + " parts, expected " + dims() + ": " + shape())
              .next(dims() > 1 ? "Separate the parts with |." : "Quote a key that contains |."));
    }
  }

  /** How keys are written: {@code day|region}, or {@code whole}. */
  public String shape() {
    return isWhole() ? "whole" : names("|");
  }

  private String names(String separator) {
    return dimensions.stream().map(Dimension::name).collect(Collectors.joining(separator));
  }

  /**
   * What gives keys their meaning: axes, zones and the tzdata in use. Where it differs from what
   * was recorded, windows may have moved and must be compared.
   */
  public String fingerprint() {
    return dimensions.stream()
        .map(d -> d.name() + "=" + d.axis().fingerprint())
        .collect(Collectors.joining("; "));
  }

  /** The scheme in words: {@code days of Europe/Berlin by keys of region}. */
  public String words() {
    return isWhole()
        ? "unpartitioned"
        : dimensions.stream().map(d -> d.axis().words()).collect(Collectors.joining(" by "));
  }
}
