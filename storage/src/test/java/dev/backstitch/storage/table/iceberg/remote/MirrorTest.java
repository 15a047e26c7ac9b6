package dev.backstitch.storage.table.iceberg.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.FileCourier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.iceberg.inmemory.InMemoryFileIO;
import org.apache.iceberg.io.InputFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MirrorTest {
  private static final int SIZE = 1000;

  @TempDir Path folder;
  private FileNames names;
  private Store store;

  /** Counts what is asked of it. */
  private static final class Store extends InMemoryFileIO {
    private static final long serialVersionUID = 1L;
    private final List<String> asked = new ArrayList<>();

    @Override
    public synchronized InputFile newInputFile(String location) {
      asked.add(location);
      return super.newInputFile(location);
    }
  }

  @BeforeEach
  void empty() {
    names = new FileNames(folder, "s3://bucket/" + UUID.randomUUID());
    store = new Store();
  }

  private Mirror mirror(long mostBytes) {
    return new Mirror(
        names, new ReportedIO(store), new Shelf(folder, mostBytes, Clock.systemUTC()));
  }

  /** Where file a is kept; stores in memory are one for the whole process. */
  private String inStore() {
    return names.root() + "/team/table/data/a.parquet";
  }

  /** A file that a statement has just written. */
  private Path written(String name) {
    try {
      Path file = folder.resolve("team/table/data/" + name + ".parquet");
      Files.createDirectories(file.getParent());
      return Files.write(file, new byte[SIZE]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path delivered(Mirror mirror, String name) {
    Path file = written(name);
    mirror.deliver(List.of(file));
    return file;
  }

  private static FileCourier.Hold held(Mirror mirror, Path... files) {
    return mirror.hold(List.of(files).stream().map(Path::toString).toList());
  }

  @Test
  void deliveredFileIsInTheStoreUnderItsName() {
    delivered(mirror(10 * SIZE), "a");
    assertThat(store.fileExists(inStore())).isTrue();
  }

  @Test
  void deliveredFileIsReadWithoutAskingTheStore() {
    Mirror mirror = mirror(10 * SIZE);
    Path file = delivered(mirror, "a");
    store.asked.clear();
    held(mirror, file).close();
    assertThat(store.asked).isEmpty();
    assertThat(file).exists();
  }

  @Test
  void longestUnusedFileGoesWhenThereIsNoRoom() {
    Mirror mirror = mirror(2 * SIZE);
    Path a = delivered(mirror, "a");
    Path b = delivered(mirror, "b");
    held(mirror, a).close();
    Path c = delivered(mirror, "c");
    assertThat(List.of(a, b, c)).filteredOn(Files::exists).containsExactly(a, c);
  }

  @Test
  void fileInUseStaysAndGoesWhenItIsClosed() {
    Mirror mirror = mirror(0);
    Path file = delivered(mirror, "a");
    assertThat(file).doesNotExist();
    FileCourier.Hold first = held(mirror, file);
    FileCourier.Hold second = held(mirror, file);
    assertThat(file).hasSize(SIZE);
    first.close();
    first.close();
    assertThat(file).exists();
    second.close();
    assertThat(file).doesNotExist();
  }

  @Test
  void whatIsHereIsKnownAfterARestartByItsLastUse() {
    Mirror before = mirror(10 * SIZE);
    Path a = delivered(before, "a");
    Path b = delivered(before, "b");
    a.toFile().setLastModified(b.toFile().lastModified() + 5000);
    mirror(SIZE);
    assertThat(a).exists();
    assertThat(b).doesNotExist();
  }

  @Test
  void fileThatIsStillBeingWrittenIsLeftAlone() {
    Path file = written("a");
    Mirror mirror = mirror(0);
    held(mirror, file).close();
    assertThat(file).exists();
    assertThat(store.asked).isEmpty();
  }

  @Test
  void fileOfAnotherFolderIsNeitherDeliveredNorBrought(@TempDir Path other) throws IOException {
    Path file = Files.write(other.resolve("x.parquet"), new byte[1]);
    Mirror mirror = mirror(0);
    mirror.deliver(List.of(file));
    held(mirror, file).close();
    assertThat(file).exists();
    assertThat(store.asked).isEmpty();
  }

  @Test
  void manyWhoWantOneFileBringItOnce() throws Exception {
    Mirror mirror = mirror(0);
    Path file = delivered(mirror, "a");
    FileCourier.Hold open = held(mirror, file);
    store.asked.clear();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Future<FileCourier.Hold>> all = new ArrayList<>();
    for (int i = 0; i < 32; i++) {
      all.add(threads.submit(() -> held(mirror, file)));
    }
    for (Future<FileCourier.Hold> each : all) {
      each.get().close();
    }
    threads.shutdown();
    assertThat(store.asked).isEmpty();
    open.close();
    assertThat(file).doesNotExist();
  }

  @Test
  void deliveryWhoseAnswerWasLostIsMadeAgain() {
    Mirror mirror = mirror(10 * SIZE);
    store.addFile(inStore(), new byte[SIZE]);
    assertThat(delivered(mirror, "a")).exists();
  }

  @Test
  void storeThatKeepsOtherBytesIsNotTrusted() {
    store.addFile(inStore(), new byte[3]);
    assertThatThrownBy(() -> delivered(mirror(0), "a"))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-653 "
                + inStore()
                + ": found 3 bytes in the store,"
                + " expected 1000. Nothing points at it; build the partition again.");
  }

  @Test
  void fileThatIsGoneFromTheStoreIsNamed() {
    Mirror mirror = mirror(0);
    Path file = delivered(mirror, "a");
    store.deleteFile(inStore());
    assertThatThrownBy(() -> held(mirror, file))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-654 "
                + inStore()
                + ": is no longer in the store."
                + " Somebody else deleted it; build its partition again with a backfill.");
    assertThat(file.getParent()).isEmptyDirectory();
  }
}
