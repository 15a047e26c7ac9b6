package dev.backstitch.ui.cli.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Sends what the program and its libraries log into a file instead of between the lines of an
 * answer. The file is made with the first record. Thread-safe.
 */
public final class LogFile extends Handler {
  /** A text that it cannot read is an answer of ours, and no warning. Held, or it is forgotten. */
  private static final Logger CALCITE = Logger.getLogger("org.apache.calcite");

  private static final String OURS = "dev.backstitch.";

  private final Path folder;
  private final Logger root = Logger.getLogger("");
  private final List<Handler> before = List.of(root.getHandlers());
  private final @Nullable Level calciteBefore = CALCITE.getLevel();

  /** How records are written. */
  public enum Format {
    /** Warnings, for people. */
    PLAIN,
    /** What runs do as well, for programs: one JSON object on each line. */
    JSON
  }

  private LogFile(Path folder, Format format) {
    this.folder = folder;
    boolean isJson = format == Format.JSON;
    setFormatter(isJson ? new JsonLines() : new SimpleFormatter());
    setLevel(isJson ? Level.INFO : Level.WARNING);
    setFilter(
        entry ->
            entry.getLevel().intValue() >= Level.WARNING.intValue()
                || String.valueOf(entry.getLoggerName()).startsWith(OURS));
  }

  /** For people; as {@link #in(Path, Format)}. */
  public static LogFile in(Path folder) {
    return in(folder, Format.PLAIN);
  }

  /** Takes the place of the handlers there are, until it is closed. */
  public static LogFile in(Path folder, Format format) {
    LogFile log = new LogFile(folder, format);
    log.before.forEach(log.root::removeHandler);
    log.root.addHandler(log);
    CALCITE.setLevel(Level.SEVERE);
    return log;
  }

  public Path file() {
    return folder.resolve("backstitch.log");
  }

  @Override
  public synchronized void publish(LogRecord entry) {
    if (!isLoggable(entry)) {
      return;
    }
    try {
      Files.createDirectories(folder);
      Files.writeString(
          file(),
          Secrets.hidden(getFormatter().format(entry), System.getenv()),
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException unwritable) {
      setLevel(Level.OFF); // The answer matters more than its log.
    }
  }

  @Override
  public void flush() {
    // Every record is written at once.
  }

  @Override
  public void close() {
    root.removeHandler(this);
    before.forEach(root::addHandler);
    CALCITE.setLevel(calciteBefore);
  }
}
