package dev.backstitch.storage.filing;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Everything that was filed; only ever added to. Safe for use by many threads. */
public interface Filings {
  /** The number of the last filing; 0 before the first. */
  long last();

  /** Oldest first. */
  List<Filing> all();

  /**
   * Records a filing with the corrections since the release that it shows, in one transaction that
   * no publication runs beside. What shows the same as the newest filing of the same exposure and
   * keys is that filing: nothing is written.
   *
   * @return empty, with nothing changed, when a later release painted one of the assets or
   *     something else was filed since: look again at both
   */
  Optional<Recorded> file(Filing filing, Basis basis);

  /**
   * What the caller had seen.
   *
   * @param release the newest then
   * @param filing the last then
   * @param corrections that releases later than the filing's made, and that were not on record
   */
  record Basis(long release, long filing, List<Correction> corrections) {
    public Basis {
      corrections = List.copyOf(corrections);
    }
  }

  /**
   * A filing on record.
   *
   * @param isNew false when it had been filed before
   */
  record Recorded(Filing filing, boolean isNew) {
    public Recorded {
      Objects.requireNonNull(filing);
    }
  }
}
