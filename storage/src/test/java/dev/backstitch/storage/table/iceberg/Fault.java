package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.Pointers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;

/** Lets one call to the disk or to the pointers fail, the n-th of them; all others work. */
final class Fault {
  /** How it fails. */
  enum Kind {
    /** Nothing happens. */
    BEFORE,
    /** All happens, and the answer is lost. */
    AFTER,
    /** Half of a file is written under its name. */
    SHORT,
    /** Nothing more can be written, from the first byte on. */
    NO_SPACE
  }

  /** What is thrown; a type of its own, so that a test cannot take another failure for it. */
  static final class Injected extends UncheckedIOException {
    private static final long serialVersionUID = 1L;

    Injected(Kind kind, Object lost) {
      super("Lost " + lost, new IOException("fault " + kind));
    }

    Injected(Kind kind) {
      super(new IOException(kind == Kind.NO_SPACE ? "No space left on device" : "fault " + kind));
    }
  }

  private final Kind kind;
  private int left;
  private boolean fired;

  Fault(Kind kind, int nth) {
    this.kind = kind;
    this.left = nth;
  }

  boolean hasFired() {
    return fired;
  }

  private boolean isNow() {
    boolean now = --left == 0;
    fired |= now;
    return now;
  }

  private <T> T call(Supplier<T> effect) {
    if (!isNow()) {
      return effect.get();
    }
    if (kind == Kind.AFTER) {
      throw new Injected(kind, effect.get());
    }
    throw new Injected(kind);
  }

  FileIO over(FileIO io) {
    return new Files(io);
  }

  Pointers over(Pointers pointers) {
    return new Pointing(pointers);
  }

  private final class Files implements FileIO {
    private static final long serialVersionUID = 1L;
    private final transient FileIO io;

    Files(FileIO io) {
      this.io = io;
    }

    @Override
    public InputFile newInputFile(String location) {
      return call(() -> io.newInputFile(location));
    }

    @Override
    public OutputFile newOutputFile(String location) {
      return new Output(io.newOutputFile(location));
    }

    @Override
    public void deleteFile(String location) {
      call(
          () -> {
            io.deleteFile(location);
            return location;
          });
    }
  }

  private final class Output implements OutputFile {
    private final OutputFile file;

    Output(OutputFile file) {
      this.file = file;
    }

    @Override
    public PositionOutputStream create() {
      if (!isNow()) {
        return file.create();
      }
      if (kind == Kind.BEFORE) {
        throw new Injected(kind);
      }
      return new Failing(file.create());
    }

    @Override
    public PositionOutputStream createOrOverwrite() {
      return create();
    }

    @Override
    public String location() {
      return file.location();
    }

    @Override
    public InputFile toInputFile() {
      return file.toInputFile();
    }
  }

  /** Fails when it is written or closed, as a disk does. */
  private final class Failing extends PositionOutputStream {
    private final PositionOutputStream out;

    Failing(PositionOutputStream out) {
      this.out = out;
    }

    @Override
    public long getPos() throws IOException {
      return out.getPos();
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (kind == Kind.NO_SPACE) {
        throw new Injected(kind);
      }
      out.write(bytes, offset, kind == Kind.SHORT ? length / 2 : length);
    }

    @Override
    public void close() throws IOException {
      out.close();
      throw new Injected(kind);
    }
  }

  private final class Pointing implements Pointers {
    private final Pointers pointers;

    Pointing(Pointers pointers) {
      this.pointers = pointers;
    }

    @Override
    public Optional<String> location(AssetName table) {
      return pointers.location(table);
    }

    @Override
    public Set<AssetName> tables() {
      return pointers.tables();
    }

    @Override
    public boolean create(AssetName table, String location) {
      return call(() -> pointers.create(table, location));
    }

    @Override
    public boolean swap(AssetName table, String from, String to) {
      return call(() -> pointers.swap(table, from, to));
    }
  }
}
