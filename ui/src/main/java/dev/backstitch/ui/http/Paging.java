package dev.backstitch.ui.http;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The part of a list that a call asks for.
 *
 * @param after what ended the part before, as the list's owner wrote it; null for the first part
 */
public record Paging(int limit, @Nullable String after) {
  private static final int MOST = 1000;

  /** The parameters of a list. */
  public static Param[] params() {
    return new Param[] {
      Param.query("limit", Shape.whole(), "at most so many, up to " + MOST),
      Param.query("cursor", "what `next` of the part before says")
    };
  }

  /** The fields that an answer with a list has beside it. */
  public static ObjectOf fields() {
    return Shape.object().field("total", Shape.whole()).field("next", Shape.nullable(Shape.text()));
  }

  /**
   * What a call asks for.
   *
   * @param otherwise how many where it does not say
   * @throws ProblemException BS-820 when it cannot be meant
   */
  public static Paging of(Request request, int otherwise) {
    long limit = request.whole("limit", otherwise);
    if (limit < 1 || limit > MOST) {
      throw wrong("limit", "is " + limit + ", expected 1 to " + MOST);
    }
    String cursor = request.text("cursor");
    return new Paging((int) limit, cursor == null ? null : read(cursor));
  }

  private static String read(String cursor) {
    try {
      return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException not) {
      throw wrong("cursor", "is none that this list gave");
    }
  }

  /** A number that ended the part before. */
  public long after(long first) {
    try {
      return after == null ? first : Long.parseLong(after);
    } catch (NumberFormatException not) {
      throw wrong("cursor", "is none that this list gave");
    }
  }

  /** The field {@code next}; null says that nothing follows. */
  public static void next(Json json, @Nullable String last) {
    json.text(
        "next",
        last == null
            ? null
            : Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(last.getBytes(StandardCharsets.UTF_8)));
  }

  private static ProblemException wrong(String name, String found) {
    return new ProblemException(Problem.of("BS-820", "?" + name, found));
  }
}
