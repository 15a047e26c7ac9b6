package dev.backstitch.dsl.noted;

import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/**
 * Refuses a constant that is not there yet: Java gives null where two classes initialise each
 * other, and nothing could be declared with it.
 */
public final class Given {
  private Given() {}

  /**
   * The handle, if there is one.
   *
   * @param what what it is for the subject, such as {@code input 'raw'}
   * @throws ProblemException BS-104 when it is null; only moving the declaration helps
   */
  public static <T> T given(
      @Nullable T handle, String subject, String what, @Nullable Place place) {
    if (handle == null) {
      throw new ProblemException(
          Problem.of(
                  "BS-104",
                  subject,
                  what + " is null, expected a constant that was declared before it is used")
              .next(
                  "Two classes that initialise each other read null: move what both use into a"
                      + " third class.")
              .at(place));
    }
    return handle;
  }
}
