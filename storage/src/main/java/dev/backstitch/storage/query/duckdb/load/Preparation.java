package dev.backstitch.storage.query.duckdb.load;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.storage.query.Loader.Arrival;
import java.io.IOException;
import java.util.List;

/** Judges the files of one format and says how to load them. */
interface Preparation {
  /**
   * Reads every file once.
   *
   * @param arrivals few enough for one statement
   * @param problems takes one problem per bad file; the result is worthless then
   */
  Prepared prepare(List<Arrival> arrivals, List<Problem> problems);

  static Problem unreadable(Arrival arrival, IOException e) {
    return Problem.of("BS-620", arrival.path(), "cannot read " + arrival.file() + ": " + e)
        .next("Check the disk and the permissions, then try again.")
        .blamedOn(Blame.EXTERNAL);
  }

  /** Two counts of one file differ: then nothing may be loaded. */
  static Problem miscounted(Arrival arrival, String first, long one, String second, long two) {
    return Problem.of(
            "BS-628",
            arrival.path(),
            first + " saw " + one + " rows and " + second + " " + two + "; nothing was loaded")
        .next("Please report this with the file.")
        .blamedOn(Blame.ENGINE);
  }
}
