package dev.backstitch.storage.table.iceberg.maintenance;

import dev.backstitch.storage.maintenance.Expiry.Removal;
import dev.backstitch.storage.maintenance.Expiry.Why;
import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.PositionOutputStream;

/**
 * Which files of a table are to be deleted, on disk before the first of them is, so that an
 * interrupted deletion is finished later. One file a line; a list goes when all is done.
 *
 * @param folder beside the table's data and metadata
 */
public record DeletionLists(Path folder, FileIO io) {
  private static final String END = "end";

  /** Does nothing when there is nothing to delete. */
  public void record(List<Removal> files) {
    if (files.isEmpty()) {
      return;
    }
    String location = folder.resolve(UUID.randomUUID() + ".list").toString();
    String lines =
        files.stream()
            .map(file -> file.why() + " " + file.sizeBytes() + " " + file.location() + "\n")
            .collect(Collectors.joining());
    try (PositionOutputStream out = io.newOutputFile(location).create()) {
      out.write((lines + END + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + location, e);
    }
  }

  public List<Path> all() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> lists = Files.list(folder)) {
      return lists.filter(list -> list.toString().endsWith(".list")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot list " + folder, e);
    }
  }

  /** What is on a list; nothing of one that was not written to its end, since nothing began. */
  public static List<Removal> read(Path list) {
    try {
      List<String> lines = Files.readAllLines(list);
      boolean isWhole = !lines.isEmpty() && lines.get(lines.size() - 1).equals(END);
      return isWhole
          ? lines.subList(0, lines.size() - 1).stream().map(DeletionLists::removal).toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + list, e);
    }
  }

  private static Removal removal(String line) {
    String[] words = line.split(" ", 3);
    return new Removal(words[2], Long.parseLong(words[1]), Why.valueOf(words[0]));
  }

  public void done(Path list) {
    delete(list.toString());
  }

  /** Deletes a file, and the folder of its attempt once nothing else is in it. */
  public void delete(String location) {
    try {
      io.deleteFile(location);
    } catch (NotFoundException gone) {
      // Deleted by a call that was interrupted before it came to the folder.
    }
    Path attempt = DurableFileIO.path(location).getParent();
    if (attempt != null && attempt.getParent() != null && isData(attempt.getParent())) {
      deleteIfEmpty(attempt);
    }
  }

  private static boolean isData(Path above) {
    return above.getFileName() != null && above.getFileName().toString().equals("data");
  }

  private static void deleteIfEmpty(Path folder) {
    try (Stream<Path> left = Files.list(folder)) {
      if (left.findAny().isEmpty()) {
        Files.deleteIfExists(folder);
      }
    } catch (IOException goneOrFilled) {
      // An empty folder does no harm.
    }
  }
}
