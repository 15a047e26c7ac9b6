package dev.backstitch.engine.memory;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryFileTest {
  @TempDir Path folder;

  @Test
  void whatIsKeptIsRecalledByTheNextProcess() {
    MemoryFile first = open();
    first.remember("a", "{\"text\":\"\\t, ü\"}");
    first.keep();
    assertThat(open().recall("a")).contains("{\"text\":\"\\t, ü\"}");
    assertThat(open().recall("b")).isEmpty();
  }

  @Test
  void whatIsNotKeptIsForgotten() {
    open().remember("a", "1");
    assertThat(open().recall("a")).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void anotherVersionOfTheDatabaseKnowsNothingOfIt() throws IOException {
    MemoryFile old = MemoryFile.in(folder, "DuckDB 1");
    old.remember("a", "1");
    old.keep();
    MemoryFile now = open();
    assertThat(now.recall("a")).isEmpty();
    now.remember("a", "2");
    now.keep();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).as("the old file has gone").hasSize(1);
    }
  }

  @Test
  void twoProcessesKeepWhatEachLearnt() {
    MemoryFile one = open();
    MemoryFile two = open();
    one.remember("a", "1");
    two.remember("b", "2");
    one.keep();
    two.keep();
    assertThat(open().recall("a")).contains("1");
    assertThat(open().recall("b")).contains("2");
  }

  @Test
  void aLineThatIsCutAnywhereIsForgottenAndNothingElse() throws IOException {
    MemoryFile first = open();
    first.remember("a", "1");
    first.keep();
    first.remember("b", "22222222");
    first.keep();
    byte[] whole = Files.readAllBytes(file());
    int start = new String(whole, UTF_8).lastIndexOf("\n\n") + 2;
    for (int cut = start; cut < whole.length - 1; cut++) {
      Files.write(file(), Arrays.copyOf(whole, cut));
      MemoryFile next = open();
      assertThat(next.recall("a")).contains("1");
      assertThat(next.recall("b")).isEmpty();
      next.remember("c", "3");
      next.keep();
      assertThat(open().recall("c")).contains("3");
    }
  }

  @Test
  void bytesThatAreNoTextAreForgotten() throws IOException {
    MemoryFile first = open();
    first.remember("a", "1");
    first.keep();
    Files.write(file(), new byte[] {(byte) 0xff, (byte) 0xfe}, StandardOpenOption.APPEND);
    assertThat(open().recall("a")).isEmpty();
  }

  @Test
  void whatNobodyAsksForGoesOnceItOutgrowsTheRest() throws IOException {
    MemoryFile first = open();
    IntStream.range(0, 2_000).forEach(i -> first.remember("old" + i, "x".repeat(50)));
    first.keep();
    long before = Files.size(file());
    MemoryFile next = open();
    next.recall("old7");
    next.remember("new", "1");
    next.keep();
    assertThat(Files.size(file())).isLessThan(before / 100);
    assertThat(List.of(open().recall("old7").isPresent(), open().recall("new").isPresent()))
        .containsOnly(true);
  }

  @Test
  void aFolderThatCannotBeMadeOnlyCostsTime() throws IOException {
    Path taken = Files.writeString(folder.resolve("taken"), "");
    MemoryFile memory = MemoryFile.in(taken, "DuckDB 2");
    memory.remember("a", "1");
    memory.keep();
    assertThat(memory.recall("a")).contains("1");
  }

  private MemoryFile open() {
    return MemoryFile.in(folder, "DuckDB 2");
  }

  private Path file() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findFirst().orElseThrow();
    }
  }
}
