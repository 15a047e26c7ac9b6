package dev.backstitch.storage.catalog;

import dev.backstitch.asset.problem.Problem;
import java.util.List;

/**
 * What came of telling a catalog.
 *
 * @param done tables that it shows as they were released
 * @param problems why the others, or the catalog as a whole, are left for later
 */
public record Telling(List<Shown> done, List<Problem> problems) {
  public Telling {
    done = List.copyOf(done);
    problems = List.copyOf(problems);
  }
}
