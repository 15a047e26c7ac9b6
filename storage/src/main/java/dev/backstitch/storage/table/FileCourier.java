package dev.backstitch.storage.table;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * Takes data files from where statements write them to where tables keep them, and brings them back
 * to where statements read them. Everybody on this machine knows a file by its path here. Safe for
 * use by many threads.
 */
public interface FileCourier {
  /** For tables that keep files where they are written. */
  FileCourier NONE =
      new FileCourier() {
        @Override
        public void deliver(List<Path> files) {}

        @Override
        public Hold hold(Collection<String> files) {
          return () -> {};
        }
      };

  /**
   * Keeps files that were just written, for ever and under these names; once it returns no crash
   * can take them back. Files that are no table's are left alone. Blocking.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-652 or BS-653 when one is not kept;
   *     nothing may point at any of them then, and a retry writes others
   */
  void deliver(List<Path> files);

  /**
   * Makes files be here until the hold is closed. Blocking.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-652 when one cannot be brought now, so
   *     that a retry may help; BS-654 when it is gone
   */
  Hold hold(Collection<String> files);

  /** Files that are here and stay here. Closing twice does nothing more. */
  @FunctionalInterface
  interface Hold extends AutoCloseable {
    @Override
    void close();
  }
}
