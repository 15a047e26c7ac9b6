package dev.backstitch.storage.table.iceberg.disk;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.apache.iceberg.io.PositionOutputStream;

/** Writes one file; closing forces first its bytes, then its name to disk. For one thread. */
public final class DurableStream extends PositionOutputStream {
  private static final int BUFFER_BYTES = 64 * 1024;

  private final Path path;
  private final FileChannel channel;
  private final OutputStream buffered;
  private long position;

  public DurableStream(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
    this.buffered = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER_BYTES);
  }

  @Override
  public long getPos() {
    return position;
  }

  @Override
  public void write(int b) throws IOException {
    buffered.write(b);
    position++;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    buffered.write(bytes, offset, length);
    position += length;
  }

  @Override
  public void flush() throws IOException {
    buffered.flush();
  }

  @Override
  public void close() throws IOException {
    if (!channel.isOpen()) {
      return;
    }
    try (channel) {
      buffered.flush();
      channel.force(true);
    }
    DurableFolders.forceAbove(path);
  }
}
