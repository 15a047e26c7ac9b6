package dev.backstitch.storage.table.iceberg.remote;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.FileCourier;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.apache.iceberg.exceptions.AlreadyExistsException;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;

/** Brings a store's data files over when they are asked for, and keeps what fits. */
final class Mirror implements FileCourier {
  private static final int AT_ONCE = 8;

  private final FileNames names;
  private final FileIO io;
  private final Shelf shelf;
  private final ConcurrentHashMap<Path, Object> fetching = new ConcurrentHashMap<>();

  Mirror(FileNames names, FileIO io, Shelf shelf) {
    this.names = names;
    this.io = io;
    this.shelf = shelf;
  }

  @Override
  public void deliver(List<Path> files) {
    each(files.stream().filter(file -> isOurs(file.toString())).toList(), this::delivered);
  }

  private boolean isOurs(String file) {
    return !names.inTables(file).equals(file);
  }

  /** Names are new, so one that is there already is of a try whose answer was lost. */
  private void delivered(Path file) {
    OutputFile there = io.newOutputFile(names.inTables(file.toString()));
    try {
      try (InputStream in = Files.newInputStream(file);
          OutputStream out = there.create()) {
        in.transferTo(out);
      } catch (AlreadyExistsException before) {
        // Compared below.
      }
      long kept = io.newInputFile(there.location()).getLength();
      if (kept != Files.size(file)) {
        throw new ProblemException(
            Problem.of(
                    "BS-653",
                    there.location(),
                    "found " + kept + " bytes in the store, expected " + Files.size(file))
                .blamedOn(Blame.EXTERNAL)
                .next("Nothing points at it; build the partition again."));
      }
      shelf.add(file);
      shelf.release(file);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot deliver " + file, e);
    }
  }

  @Override
  public Hold hold(Collection<String> files) {
    List<Path> wanted =
        files.stream()
            .filter(this::isOurs)
            .map(Path::of)
            .filter(file -> !Shelf.isUndelivered(file))
            .distinct()
            .toList();
    List<Path> held = java.util.Collections.synchronizedList(new ArrayList<>());
    AtomicBoolean closed = new AtomicBoolean();
    Hold hold =
        () -> {
          if (closed.compareAndSet(false, true)) {
            List.copyOf(held).forEach(shelf::release);
          }
        };
    try {
      each(
          wanted,
          file -> {
            brought(file);
            held.add(file);
          });
      return hold;
    } catch (RuntimeException e) {
      hold.close();
      throw e;
    }
  }

  /** One thread fetches a file; the others wait for it. */
  private void brought(Path file) {
    Object turn = fetching.computeIfAbsent(file, path -> new Object());
    try {
      synchronized (turn) {
        if (!shelf.take(file)) {
          fetch(file);
          shelf.add(file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot bring " + file, e);
    } finally {
      fetching.remove(file, turn);
    }
  }

  private void fetch(Path file) throws IOException {
    String location = names.inTables(file.toString());
    Files.createDirectories(file.getParent());
    Path part = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".part");
    try {
      InputFile there = io.newInputFile(location);
      copy(there, part);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (NotFoundException gone) {
      throw new ProblemException(
          Problem.of("BS-654", location, "is no longer in the store")
              .blamedOn(Blame.EXTERNAL)
              .next("Somebody else deleted it; build its partition again with a backfill."),
          gone);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void copy(InputFile from, Path to) throws IOException {
    try (InputStream in = from.newStream()) {
      Files.copy(in, to);
    }
    if (Files.size(to) != from.getLength()) {
      throw new IOException("Cannot read the whole of " + from.location());
    }
  }

  private static void each(List<Path> files, Consumer<Path> action) {
    ExecutorService threads =
        Executors.newFixedThreadPool(Math.max(1, Math.min(AT_ONCE, files.size())));
    List<CompletableFuture<Void>> all =
        files.stream()
            .map(file -> CompletableFuture.runAsync(() -> action.accept(file), threads))
            .toList();
    // Every one has ended before the first failure is told: nothing goes on behind the caller's
    // back.
    CompletableFuture<Void> ended =
        CompletableFuture.allOf(all.toArray(CompletableFuture<?>[]::new));
    try {
      ended.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    } finally {
      threads.shutdown();
    }
  }
}
