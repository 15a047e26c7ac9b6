package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.table.Move;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * All that one publishing transaction writes, and what must hold for it.
 *
 * @param relocated deliveries in the ledger whose rows are in another file from now on
 */
public record Publication(
    Release release,
    List<Move> moves,
    List<Painting> paintings,
    List<Verdict> verdicts,
    List<Delivery> deliveries,
    List<Delivery> relocated,
    List<Correction> corrections,
    Guards guards) {
  public Publication {
    Objects.requireNonNull(release);
    moves = List.copyOf(moves);
    paintings = List.copyOf(paintings);
    verdicts = List.copyOf(verdicts);
    deliveries = List.copyOf(deliveries);
    relocated = List.copyOf(relocated);
    corrections = List.copyOf(corrections);
    Objects.requireNonNull(guards);
  }

  /** A publication that takes in no deliveries and is guarded by its pointers alone. */
  public Publication(
      Release release, List<Move> moves, List<Painting> paintings, List<Verdict> verdicts) {
    this(release, moves, paintings, verdicts, List.of(), List.of(), List.of(), Guards.NONE);
  }

  public Publication withDeliveries(List<Delivery> all) {
    return new Publication(
        release, moves, paintings, verdicts, all, relocated, corrections, guards);
  }

  public Publication withRelocated(List<Delivery> all) {
    return new Publication(
        release, moves, paintings, verdicts, deliveries, all, corrections, guards);
  }

  public Publication guardedBy(Guards all) {
    return new Publication(
        release, moves, paintings, verdicts, deliveries, relocated, corrections, all);
  }

  public Publication withCorrections(List<Correction> all) {
    return new Publication(release, moves, paintings, verdicts, deliveries, relocated, all, guards);
  }

  /** The assets that it changes, in name order. */
  public Set<AssetName> assets() {
    Set<AssetName> all = new TreeSet<>();
    moves.forEach(move -> all.add(move.table()));
    paintings.forEach(painting -> all.add(painting.asset()));
    return all;
  }
}
