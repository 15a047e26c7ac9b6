package dev.backstitch.engine.ingest;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Redelivery;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Delivery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Compares a landing folder with the ledger: which files are new, which are further deliveries
 * under a known path, and which are not accepted. Changes nothing.
 */
final class Arrivals {
  private final AssetDefinition asset;
  private final Origin.Delivered origin;
  private final Extent extent;
  private final Instant now;
  private final UnaryOperator<Instant> receivedAt;
  private final Map<String, Delivery> newest = new HashMap<>();
  private final List<Fresh> fresh = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  /** A file to be loaded and filed. */
  record Fresh(
      Landing.Found found, PartitionKey key, int number, String sha256, Instant receivedAt) {}

  /**
   * @param receivedAt the instant at which a file with this modification time counts as received
   */
  Arrivals(
      AssetDefinition asset,
      Origin.Delivered origin,
      Extent extent,
      Instant now,
      UnaryOperator<Instant> receivedAt,
      List<Delivery> ledger) {
    this.asset = asset;
    this.origin = origin;
    this.extent = extent;
    this.now = now;
    this.receivedAt = receivedAt;
    for (Delivery delivery : ledger) {
      newest.merge(delivery.path(), delivery, (a, b) -> a.number() > b.number() ? a : b);
    }
  }

  /** Looks at every file; a file that arrives after {@code now} is not seen yet. */
  Arrivals among(List<Landing.Found> files) {
    for (Landing.Found file : files) {
      Instant received = receivedAt.apply(file.modifiedAt());
      if (!received.isAfter(now)) {
        look(file, received);
      }
    }
    return this;
  }

  List<Fresh> fresh() {
    return List.copyOf(fresh);
  }

  /** Files that were not accepted; what is acceptable is taken in all the same. */
  List<Problem> problems() {
    return List.copyOf(problems);
  }

  private void look(Landing.Found file, Instant received) {
    Delivery known = newest.get(file.path());
    if (known != null && isUntouched(file, known)) {
      return;
    }
    String sha256 = Sha256.of(file.file());
    if (known != null && known.sha256().equals(sha256)) {
      return;
    }
    if (known != null && origin.redelivery() == Redelivery.REFUSED) {
      problems.add(
          problem(
                  "BS-641",
                  file,
                  "was delivered before with other bytes, which "
                      + asset.name()
                      + " does not accept")
              .next("Declare .onRedelivery(superseding()), or put the first file back."));
      return;
    }
    try {
      PartitionKey key = key(file, received, known);
      int number = known == null ? 1 : known.number() + 1;
      fresh.add(new Fresh(file, key, number, sha256, received));
    } catch (ProblemException noSuchPartition) {
      problems.add(
          problem(
              "BS-642",
              file,
              "names no partition of "
                  + asset.name()
                  + ": "
                  + noSuchPartition.problem().message()));
    }
  }

  /** Spares reading a file that has not been written to since it was received. */
  private static boolean isUntouched(Landing.Found file, Delivery known) {
    return file.sizeBytes() == known.sizeBytes() && !file.modifiedAt().isAfter(known.receivedAt());
  }

  private PartitionKey key(Landing.Found file, Instant received, @Nullable Delivery known) {
    if (known != null) {
      return PartitionKey.parse(known.key());
    }
    if (file.partition() != null) {
      PartitionKey named =
          extent.sides().size() == 1
              ? PartitionKey.of(file.partition())
              : PartitionKey.ofSlug(file.partition());
      return existing(named);
    }
    if (extent.scheme().isWhole()) {
      return PartitionKey.WHOLE;
    }
    Axis axis = extent.axis(0);
    return existing(PartitionKey.of(axis.text(axis.floor(received.getEpochSecond()))));
  }

  private PartitionKey existing(PartitionKey key) {
    if (extent.of(key).intersect(extent.all()).isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-642", key.text(), "does not exist, expected " + bounds()));
    }
    return key;
  }

  private String bounds() {
    return extent.all().isEmpty() ? "none yet" : extent.all().text();
  }

  private Problem problem(String code, Landing.Found file, String message) {
    return Problem.of(code, file.path(), message).blamedOn(Blame.DATA).at(asset.place());
  }
}
