package dev.backstitch.ui.cli.remote;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.deploy.Archive;
import dev.backstitch.ui.cli.remote.line.Part;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of this machine of which something is sent to a server; never the path. */
record OwnFile(Path path) {
  /** A call takes a MiB, in which each line end and each quote is two characters. */
  private static final long MOST_TEXT = 500_000;

  /**
   * What is sent of it.
   *
   * @throws ProblemException BS-892 when it cannot be read, or is too long for a text
   */
  String told(Part.Of of) {
    return switch (of) {
      case VALUE -> path.toString();
      case FILE_NAME -> String.valueOf(path.getFileName());
      case FILE_TEXT -> text();
      case FILE_HASH -> hash();
    };
  }

  private String text() {
    long bytes = bytes();
    if (bytes > MOST_TEXT) {
      throw tooLong(bytes, MOST_TEXT);
    }
    try {
      return Files.readString(path);
    } catch (CharacterCodingException other) {
      throw new ProblemException(
          Problem.of("BS-892", path.toString(), "is no text in UTF-8")
              .next("Save it as UTF-8, and give the command again."),
          other);
    } catch (IOException unreadable) {
      throw unreadable(unreadable);
    }
  }

  private String hash() {
    try {
      return Archive.hash(path);
    } catch (IOException unreadable) {
      throw unreadable(unreadable);
    }
  }

  /** How long it is. */
  long bytes() {
    try {
      return Files.size(path);
    } catch (IOException unreadable) {
      throw unreadable(unreadable);
    }
  }

  /** Refuses one that a server would not take. */
  void requireAtMost(long most) {
    long bytes = bytes();
    if (bytes > most) {
      throw tooLong(bytes, most);
    }
  }

  private ProblemException tooLong(long bytes, long most) {
    return new ProblemException(
        Problem.of(
                "BS-892",
                path.toString(),
                "has " + bytes + " bytes, expected at most " + most + " for a server")
            .next(
                "Give the command on the machine that has the home, without --server, where a file"
                    + " may be of any length."));
  }

  private ProblemException unreadable(IOException thrown) {
    return new ProblemException(
        Problem.of("BS-892", path.toString(), "cannot be read: " + thrown)
            .blamedOn(Blame.EXTERNAL)
            .next("Name a file of this machine that can be read."),
        thrown);
  }
}
