package dev.backstitch.engine.filing;

import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.release.Recorder;
import dev.backstitch.engine.state.Filed;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.storage.metadata.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Stands between every publication and what is reported: content that would change is refused or
 * recorded beside, as the asset says; partitions that come out as they were are neither. Safe for
 * use by many threads.
 */
public final class Corrector implements Recorder {
  private final Books books;

  public Corrector(Books books) {
    this.books = books;
  }

  @Override
  public Recorded record(Release release, List<Change> changes) {
    Filings filings = books.storage().metadata().filings();
    if (changes.isEmpty() || filings.last() == 0) {
      return new Recorded(filings.last(), List.of());
    }
    List<Filing> all = filings.all();
    Ledger ledger = new Ledger(books);
    List<Correction> corrections = new ArrayList<>();
    List<Problem> refused = new ArrayList<>();
    for (Change change : changes) {
      List<Filed> filed = Filed.of(change.asset(), all, change.keys().extent());
      filed.stream().filter(Filed::isUnreadable).map(Corrector::unreadable).forEach(refused::add);
      PartitionSet reported = Filed.keys(filed, change.keys().extent()).intersect(change.keys());
      if (!reported.isEmpty()) {
        Differences differences =
            Differences.of(
                books,
                new Differences.Between(change.asset(), change.before(), change.after()),
                reported);
        if (!differences.isEmpty() && ledger.takes(change.asset())) {
          corrections.addAll(ledger.write(differences, release));
        } else if (!differences.isEmpty()) {
          refused.add(refused(change, differences.keys(reported), filed));
        }
      }
    }
    if (!refused.isEmpty()) {
      throw new ProblemException(refused);
    }
    return new Recorded(all.get(all.size() - 1).number(), corrections);
  }

  private static Problem unreadable(Filed filed) {
    Filing.Part part = filed.part();
    return Problem.of(
            "BS-590",
            part.asset() + " " + part.keys(),
            "was reported in " + filed.filing().words() + " and is no partition of it any more")
        .next("Give what is partitioned in another way another name; what was filed stays.");
  }

  private static Problem refused(Change change, PartitionSet keys, List<Filed> filed) {
    String named =
        Filed.inForce(filed).stream()
            .filter(f -> !f.keys().intersect(keys).isEmpty())
            .map(f -> f.filing().words() + " of release " + f.filing().release())
            .distinct()
            .collect(Collectors.joining(", "));
    return Problem.of(
            "BS-590",
            change.asset() + " " + keys.text(),
            "was reported in " + named + " and would change")
        .next(
            "Leave it as it was filed, with --select or other partitions; or declare"
                + " onceReported(recordBeside()) and publish again, then corrections are recorded"
                + " beside what was filed.");
  }
}
