package dev.backstitch.storage.table.iceberg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.iceberg.exceptions.AlreadyExistsException;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DurableFileIOTest {
  private final DurableFileIO io = new DurableFileIO();
  @TempDir Path folder;

  @Test
  void writtenBytesComeBackAndFoldersAreMade() throws IOException {
    String location = folder.resolve("a/b/c.bin").toString();
    byte[] bytes = new byte[200_000];
    Arrays.fill(bytes, 100_000, 200_000, (byte) 3);
    OutputFile file = io.newOutputFile(location);
    try (PositionOutputStream out = file.create()) {
      out.write(7);
      out.write(bytes);
      assertThat(out.getPos()).isEqualTo(200_001);
    }
    assertThat(file.toInputFile().getLength()).isEqualTo(200_001);
    try (var in = io.newInputFile("file:" + location).newStream()) {
      assertThat(in.read()).isEqualTo(7);
      assertThat(in.readAllBytes()).isEqualTo(bytes);
    }
  }

  @Test
  void nothingIsOverwritten() throws IOException {
    OutputFile file = io.newOutputFile(folder.resolve("x").toString());
    file.create().close();
    assertThatThrownBy(file::create).isInstanceOf(AlreadyExistsException.class);
    assertThatThrownBy(file::createOrOverwrite).isInstanceOf(AlreadyExistsException.class);
  }

  @Test
  void closingTwiceIsHarmless() throws IOException {
    PositionOutputStream out = io.newOutputFile(folder.resolve("x").toString()).create();
    out.write(1);
    out.close();
    out.close();
    assertThat(folder.resolve("x")).hasBinaryContent(new byte[] {1});
  }

  @Test
  void missingFileIsSaidToBeMissing() {
    String location = folder.resolve("none").toString();
    assertThatThrownBy(() -> io.newInputFile(location).newStream())
        .isInstanceOf(NotFoundException.class);
    assertThatThrownBy(() -> io.deleteFile(location)).isInstanceOf(NotFoundException.class);
  }
}
