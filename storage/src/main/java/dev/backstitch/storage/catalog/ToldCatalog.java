package dev.backstitch.storage.catalog;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A catalog of somebody else that other engines read. It takes no part in a publication: it is told
 * afterwards what was released. Safe for use by many threads; every method asks the network.
 */
public interface ToldCatalog extends AutoCloseable {
  /** Where it is; holds no credentials. */
  String address();

  /**
   * Finds out on tables of its own what the catalog does, and removes them.
   *
   * @param at the instant to note
   * @throws dev.backstitch.asset.problem.ProblemException BS-658 when it cannot be reached or
   *     refuses us: a retry can help
   */
  Statement probe(Instant at);

  /**
   * What it says that it answers, sorted; empty when it does not say. Changes nothing there.
   *
   * @param most how long one request may take
   * @throws dev.backstitch.asset.problem.ProblemException BS-658 as {@link #probe}
   */
  List<String> endpoints(Duration most);

  /**
   * Makes the catalog show these tables, all in one step where it can. What it shows already is
   * left alone, so telling again after a failure or a kill is safe. Another program's commit is
   * never overwritten.
   */
  Telling tell(List<Shown> tables);

  /**
   * Makes the catalog show what was released of a table that another program wrote to there; the
   * other state is kept there under tag {@code discarded_<snapshot>}, or as a table of its own
   * whose name ends so.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-658 when it cannot be reached, BS-659
   *     when the table there is not ours
   */
  void restore(Shown table);

  @Override
  void close();
}
