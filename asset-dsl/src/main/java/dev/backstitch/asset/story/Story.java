package dev.backstitch.asset.story;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * A story that is told by running commands on a new home, scene by scene.
 *
 * @param contradictions a SELECT of one count: what no reader may ever see, 0 at any time
 * @param byHand the same for somebody who wants to find the way out on their own
 */
public record Story(List<Scene> scenes, String contradictions, ByHand byHand) {
  public Story {
    scenes = List.copyOf(scenes);
    Objects.requireNonNull(contradictions);
    Objects.requireNonNull(byHand);
  }

  /**
   * The story up to the moment at which somebody takes over in a browser.
   *
   * @param scenes what comes before; they give nothing away
   * @param person who takes over: one who may say yes where the story asks for it
   * @param at where the clock stands from then on
   * @param task what to find out and to do
   */
  public record ByHand(List<Scene> scenes, String person, Instant at, String task) {
    public ByHand {
      scenes = List.copyOf(scenes);
      Objects.requireNonNull(person);
      Objects.requireNonNull(at);
      Objects.requireNonNull(task);
    }
  }

  /**
   * What happens at one moment.
   *
   * @param words what a person thinks then
   * @param watched whether readers of another process look all the while
   */
  public record Scene(String title, String words, List<Line> lines, boolean watched) {
    public Scene {
      Objects.requireNonNull(title);
      Objects.requireNonNull(words);
      lines = List.copyOf(lines);
    }
  }

  /**
   * One command.
   *
   * @param command its words, without project, home and clock
   * @param at where the clock stands
   * @param exit the exit code that the story goes on with
   */
  public record Line(List<String> command, Instant at, int exit) {
    /** Stands in a command for the number of the newest release. */
    public static final String NEWEST_RELEASE = "{newest release}";

    public Line {
      command = List.copyOf(command);
      Objects.requireNonNull(at);
    }
  }
}
