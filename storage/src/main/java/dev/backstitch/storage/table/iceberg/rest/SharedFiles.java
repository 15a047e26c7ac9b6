package dev.backstitch.storage.table.iceberg.rest;

import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;

/** Files that a client uses and leaves open. */
final class SharedFiles implements FileIO {
  private static final long serialVersionUID = 1L;

  private final FileIO io;

  SharedFiles(FileIO io) {
    this.io = io;
  }

  @Override
  public InputFile newInputFile(String location) {
    return io.newInputFile(location);
  }

  @Override
  public OutputFile newOutputFile(String location) {
    return io.newOutputFile(location);
  }

  @Override
  public void deleteFile(String location) {
    io.deleteFile(location);
  }

  /** Whoever opened them closes them. */
  @Override
  public void close() {}
}
