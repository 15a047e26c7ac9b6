package dev.backstitch.ui.console;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Answers queries in another process, which is started when it is first needed and again when it
 * had to be ended. Thread-safe.
 */
public final class Console implements AutoCloseable {
  private static final String SUBJECT = "SQL console";

  private final Allowance allowance;
  private final @Nullable Path spill;
  private final Semaphore places;
  private final Set<Conversation> open = ConcurrentHashMap.newKeySet();
  private @Nullable Child child;
  private @Nullable Path own;

  /** With a folder of its own for what does not fit into memory. */
  public Console(Allowance allowance) {
    this(allowance, null);
  }

  /**
   * @param spill folder for what does not fit into memory; null for one of its own
   */
  public Console(Allowance allowance, @Nullable Path spill) {
    this.allowance = allowance;
    this.spill = spill;
    this.places = new Semaphore(allowance.atOnce());
  }

  public Allowance allowance() {
    return allowance;
  }

  /**
   * Answers a query. Blocking, for as long as its time allows.
   *
   * @throws ProblemException BS-63n for what is wrong with the text, BS-850 when others have all
   *     places, BS-851 when it was stopped, BS-852 when its time is over, BS-853 when the process
   *     ended under it, BS-854 when the process does not start
   */
  public Answered ask(Asked asked) {
    if (!places.tryAcquire()) {
      throw new ProblemException(
          Problem.of("BS-850", SUBJECT, "is at " + allowance.atOnce() + " queries already")
              .blamedOn(Blame.EXTERNAL)
              .next("Wait for one of them, or stop it."));
    }
    try {
      Child answering = child();
      Conversation conversation = new Conversation(answering, asked, allowance);
      open.add(conversation);
      try {
        return conversation.held();
      } finally {
        open.remove(conversation);
        dropIfGone(answering);
      }
    } finally {
      places.release();
    }
  }

  /** Stops a query; false when there is none of this id. */
  public boolean cancel(String id) {
    boolean found = false;
    for (Conversation one : open) {
      found |= one.stop(id);
    }
    return found;
  }

  /** The queries that are being answered. */
  public List<String> running() {
    return open.stream().map(Conversation::id).toList();
  }

  private synchronized void dropIfGone(Child answering) {
    if (answering.equals(child) && !answering.isAlive()) {
      answering.close();
      child = null;
    }
  }

  private synchronized Child child() {
    Child there = child;
    if (there != null && there.isAlive()) {
      return there;
    }
    Child started = started();
    Optional<JsonNode> first = started.firstWords();
    if (first.isEmpty() || !first.get().path("is").asText().equals("ready")) {
      started.close();
      String because =
          first.map(word -> word.path("because").asText()).orElseGet(started::lastWords);
      throw unstarted(because, null);
    }
    child = started;
    return started;
  }

  private Child started() {
    try {
      Path folder = spill;
      if (folder == null) {
        folder = own == null ? Files.createTempDirectory("backstitch-console") : own;
        own = folder;
      }
      return Child.start(allowance, folder);
    } catch (IOException unusable) {
      throw unstarted(unusable.toString(), unusable);
    }
  }

  private static ProblemException unstarted(String because, @Nullable Throwable cause) {
    return new ProblemException(
        Problem.of("BS-854", SUBJECT, "does not start: " + because)
            .blamedOn(Blame.EXTERNAL)
            .next("`backstitch query` answers in its own process."),
        cause);
  }

  @Override
  public synchronized void close() {
    if (child != null) {
      child.close();
      child = null;
    }
    if (own != null) {
      try (Stream<Path> files = Files.walk(own)) {
        files.sorted(Comparator.reverseOrder()).forEach(Console::delete);
      } catch (IOException | UncheckedIOException left) {
        // The system tidies its folder of temporary files.
      }
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException kept) {
      throw new UncheckedIOException(kept);
    }
  }
}
