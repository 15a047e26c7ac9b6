package dev.backstitch.storage.metadata;

import dev.backstitch.storage.table.Move;
import java.util.List;
import java.util.Objects;

/** All that one publishing transaction writes. */
public record Publication(
    Release release,
    List<Move> moves,
    List<Painting> paintings,
    List<Verdict> verdicts,
    List<Delivery> deliveries) {
  public Publication {
    Objects.requireNonNull(release);
    moves = List.copyOf(moves);
    paintings = List.copyOf(paintings);
    verdicts = List.copyOf(verdicts);
    deliveries = List.copyOf(deliveries);
  }

  /** A publication that takes in no deliveries. */
  public Publication(
      Release release, List<Move> moves, List<Painting> paintings, List<Verdict> verdicts) {
    this(release, moves, paintings, verdicts, List.of());
  }
}
