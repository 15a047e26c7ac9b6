package dev.backstitch.storage.table.iceberg.remote;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;
import org.apache.iceberg.io.SeekableInputStream;

/**
 * A store whose own failures are told as BS-652: another's fault, worth a retry. What Iceberg knows
 * by type, such as a file that is not there, stays as it is.
 */
final class ReportedIO implements FileIO {
  private static final long serialVersionUID = 1L;

  private final FileIO store;

  ReportedIO(FileIO store) {
    this.store = store;
  }

  @Override
  public InputFile newInputFile(String location) {
    return new ReportedInput(store.newInputFile(location));
  }

  @Override
  public OutputFile newOutputFile(String location) {
    return new ReportedOutput(store.newOutputFile(location));
  }

  @Override
  public void deleteFile(String location) {
    told(
        location,
        () -> {
          store.deleteFile(location);
          return location;
        });
  }

  @Override
  public Map<String, String> properties() {
    return Map.of();
  }

  @Override
  public void close() {
    store.close();
  }

  private static <T> T told(String location, Callable<T> call) {
    try {
      return call.call();
    } catch (IOException e) {
      throw problem(location, e);
    } catch (RuntimeException e) {
      throw isTold(e) ? e : problem(location, e);
    } catch (Exception checked) {
      throw new IllegalStateException(checked);
    }
  }

  private static boolean isTold(RuntimeException e) {
    return e instanceof ProblemException
        || e.getClass().getName().startsWith("org.apache.iceberg.");
  }

  private static ProblemException problem(String location, Exception cause) {
    Throwable root =
        cause instanceof UncheckedIOException io && io.getCause() != null ? io.getCause() : cause;
    return new ProblemException(
        Problem.of("BS-652", location, "the store failed: " + root.getMessage())
            .blamedOn(Blame.EXTERNAL)
            .next("Nothing was published by this; try again when the store answers."),
        cause);
  }

  private record ReportedInput(InputFile file) implements InputFile {
    @Override
    public long getLength() {
      return told(location(), file::getLength);
    }

    @Override
    public SeekableInputStream newStream() {
      return told(location(), () -> new ReportedSource(location(), file.newStream()));
    }

    @Override
    public String location() {
      return file.location();
    }

    @Override
    public boolean exists() {
      return told(location(), file::exists);
    }
  }

  /** Stores are asked when something is read, not when a file is opened. */
  private static final class ReportedSource extends SeekableInputStream {
    private final String location;
    private final SeekableInputStream stream;

    ReportedSource(String location, SeekableInputStream stream) {
      this.location = location;
      this.stream = stream;
    }

    @Override
    public long getPos() throws IOException {
      return stream.getPos();
    }

    @Override
    public void seek(long position) throws IOException {
      stream.seek(position);
    }

    @Override
    public int read() {
      return told(location, stream::read);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      return told(location, () -> stream.read(bytes, offset, length));
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }
  }

  private record ReportedOutput(OutputFile file) implements OutputFile {
    @Override
    public PositionOutputStream create() {
      return told(location(), () -> new ReportedStream(location(), file.create()));
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
      return new ReportedInput(file.toInputFile());
    }
  }

  /** Stores send what was written when it is closed. */
  private static final class ReportedStream extends PositionOutputStream {
    private final String location;
    private final PositionOutputStream stream;

    ReportedStream(String location, PositionOutputStream stream) {
      this.location = location;
      this.stream = stream;
    }

    @Override
    public long getPos() throws IOException {
      return stream.getPos();
    }

    @Override
    public void write(int one) throws IOException {
      stream.write(one);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      told(
          location,
          () -> {
            stream.write(bytes, offset, length);
            return length;
          });
    }

    @Override
    public void close() {
      told(
          location,
          () -> {
            stream.close();
            return location;
          });
    }
  }
}
