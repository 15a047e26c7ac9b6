package dev.backstitch.storage.table.iceberg.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.iceberg.exceptions.AlreadyExistsException;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;

/** A file to be written once. */
public record DurableOutputFile(String location, Path path) implements OutputFile {
  @Override
  public PositionOutputStream create() {
    try {
      DurableFolders.createAbove(path);
      return new DurableStream(
          path, FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    } catch (FileAlreadyExistsException e) {
      throw new AlreadyExistsException(e, "Cannot overwrite file: %s", location);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot create file: " + location, e);
    }
  }

  /**
   * The same: Iceberg asks for this although its names are new, and we trust no name that is not.
   */
  @Override
  public PositionOutputStream createOrOverwrite() {
    return create();
  }

  @Override
  public InputFile toInputFile() {
    return org.apache.iceberg.Files.localInput(path.toFile());
  }
}
