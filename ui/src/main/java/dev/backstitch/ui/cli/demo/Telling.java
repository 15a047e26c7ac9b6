package dev.backstitch.ui.cli.demo;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.story.Story;
import dev.backstitch.asset.story.Story.Line;
import dev.backstitch.asset.story.Story.Scene;
import dev.backstitch.ui.cli.output.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tells a story on a new home: every figure is what the commands themselves print. */
public final class Telling {
  private final Terminal terminal;
  private final Commands commands;
  private final Releases releases;
  private final String project;
  private final Path home;

  /** Runs one command of the command line and answers its exit code. */
  @FunctionalInterface
  public interface Commands {
    int run(List<String> arguments);
  }

  /** What the home shows at an instant. */
  @FunctionalInterface
  public interface Releases {
    long newest();
  }

  public Telling(
      Terminal terminal, Commands commands, Releases releases, String project, Path home) {
    this.terminal = terminal;
    this.commands = commands;
    this.releases = releases;
    this.project = project;
    this.home = home;
  }

  /**
   * Runs every command of every scene. Blocking.
   *
   * @param contradictions what readers look for meanwhile, as in {@link Story#contradictions}
   * @throws ProblemException BS-792 when a command ends otherwise than the story goes on with
   */
  public void tell(List<Scene> scenes, String contradictions) {
    Readers readers = new Readers(project, home, contradictions);
    int number = 0;
    try (readers) {
      for (Scene scene : scenes) {
        terminal.line("");
        terminal.heading(++number + ". " + scene.title());
        terminal.line(scene.words());
        if (scene.watched()) {
          readers.begin(scene.lines().get(0).at());
        } else {
          readers.end(terminal);
        }
        scene.lines().forEach(this::run);
      }
      readers.end(terminal);
    }
  }

  private void run(Line asWritten) {
    Line line = asWritten.command().contains(Line.NEWEST_RELEASE) ? numbered(asWritten) : asWritten;
    terminal.line("");
    terminal.line(
        terminal.toned(Terminal.Tone.FAINT, "$ ./backstitch " + String.join(" ", quoted(line))));
    terminal.out().flush();
    List<String> arguments = new ArrayList<>(line.command());
    arguments.addAll(
        List.of("--project", project, "--home", home.toString(), "--now", line.at().toString()));
    int exit = commands.run(arguments);
    if (exit != line.exit()) {
      throw new ProblemException(
          Problem.of(
                  "BS-792",
                  "demo",
                  "'"
                      + String.join(" ", quoted(line))
                      + "' ended with "
                      + exit
                      + ", expected "
                      + line.exit())
              .next("What it printed says why; name a new folder with --home to begin anew."));
    }
  }

  private Line numbered(Line line) {
    String newest = Long.toString(releases.newest());
    return new Line(
        line.command().stream().map(w -> w.equals(Line.NEWEST_RELEASE) ? newest : w).toList(),
        line.at(),
        line.exit());
  }

  private static List<String> quoted(Line line) {
    return line.command().stream()
        .map(word -> word.matches("[\\w.:=/-]+") ? word : "'" + word + "'")
        .toList();
  }
}
