package dev.backstitch.asset.definition;

import dev.backstitch.asset.story.Story;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A bundled example: it lives in its own years and brings its own landing files. */
public interface DemoProject extends AssetProject {
  /** The instant at which the story begins; the clock of a demo home stands there. */
  Instant now();

  /**
   * The folder of landing files. May write them into {@code scratch}, always the same bytes.
   *
   * @param source a folder that the user named for the example's input; null for its own
   * @throws dev.backstitch.asset.problem.ProblemException when the files cannot be found
   */
  Path landing(Path scratch, @Nullable Path source);

  /** When a landing file counts as received: by its modification time, unless the story differs. */
  default Instant receivedAt(Instant modified) {
    return modified;
  }

  /** What a newcomer may ask of the example once it is built; a few, each answered in moments. */
  default List<Question> questions() {
    return List.of();
  }

  /** What is told of a new home before that; none unless the example has one. */
  default Optional<Story> story() {
    return Optional.empty();
  }

  /** A question in words and as a SELECT over the example's tables. */
  record Question(String words, String sql) {
    public Question {
      Objects.requireNonNull(words);
      Objects.requireNonNull(sql);
    }
  }
}
