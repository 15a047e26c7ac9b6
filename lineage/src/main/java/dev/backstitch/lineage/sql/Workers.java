package dev.backstitch.lineage.sql;

import java.util.List;
import java.util.function.Function;

/** Port: does pieces of work that need nothing of each other, some of them at once perhaps. */
public interface Workers {
  /** One after the other, where they are asked for. */
  Workers ONE_BY_ONE =
      new Workers() {
        @Override
        public <T, R> List<R> each(List<T> pieces, Function<T, R> work) {
          return pieces.stream().map(work).toList();
        }
      };

  /**
   * What the work yields for each piece, in the order of the pieces. When it throws, so does this:
   * what was thrown for the first such piece.
   */
  <T, R> List<R> each(List<T> pieces, Function<T, R> work);
}
