package dev.backstitch.storage.query.duckdb.load.text;

import dev.backstitch.storage.query.duckdb.load.finding.Finding;
import dev.backstitch.storage.query.duckdb.load.finding.Refusal;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The characters of one delivered file: unzipped when it is gzip, decoded without replacement, the
 * byte-order mark left out. A counter sees the same characters on its own.
 */
final class StrictText implements Closeable {
  static final int END = -1;

  private static final int BUFFER_BYTES = 1 << 16;
  private static final char MARK = '\uFEFF';

  private final InputStream in;
  private final Encoding encoding;
  private final CharsetDecoder decoder;
  private final RecordCount count;
  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER_BYTES).limit(0);
  private final CharBuffer chars = CharBuffer.allocate(BUFFER_BYTES);
  private final char[] array = chars.array();
  private int at;
  private int filled;
  private long line = 1;
  private boolean started;
  private boolean ended;
  private byte @Nullable [] bad;

  private StrictText(InputStream in, Encoding encoding, RecordCount count) {
    this.in = in;
    this.encoding = encoding;
    this.decoder = encoding.decoder();
    this.count = count;
  }

  static StrictText open(Path file, Encoding encoding, RecordCount count)
      throws IOException, Refusal {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
    in.mark(2);
    boolean zipped = (in.read() << 8 | in.read()) == GzipMembers.MAGIC;
    in.reset();
    if (!zipped && file.getFileName().toString().endsWith(".gz")) {
      in.close();
      throw new Refusal(
          new Finding(Finding.DAMAGED, "", damaged("no gzip header"), Finding.RESEND));
    }
    return new StrictText(zipped ? new GzipMembers(in) : in, encoding, count);
  }

  private static String damaged(String how) {
    return "gzip: the file is cut or damaged (" + how + ")";
  }

  /** The line of the next character, from 1. */
  long line() {
    return line;
  }

  /** The next character, or {@link #END}. */
  int next() throws IOException, Refusal {
    if (at >= filled && !fill()) {
      return END;
    }
    char c = array[at++];
    if (c == '\n') {
      line++;
    } else if (c == 0) {
      throw encoding.holdsNul(line);
    }
    return c;
  }

  /** The character after {@link #next}, left where it is. */
  int peek() throws IOException, Refusal {
    return at >= filled && !fill() ? END : array[at];
  }

  private boolean fill() throws IOException, Refusal {
    at = 0;
    filled = 0;
    while (filled == 0) {
      if (bad != null) {
        throw encoding.malformed(line, bad);
      }
      if (ended) {
        return false;
      }
      decode();
    }
    count.see(array, at, filled);
    return at < filled || fill();
  }

  private void decode() throws IOException, Refusal {
    bytes.compact();
    boolean last = readToTheBrim();
    bytes.flip();
    chars.clear();
    if (!started) {
      encoding.requireFits(peeked(0), peeked(1), peeked(2));
    }
    CoderResult result = decoder.decode(bytes, chars, last);
    ended = last && result.isUnderflow();
    filled = chars.position();
    if (result.isError()) {
      bad = new byte[Math.min(result.length(), bytes.remaining())];
      bytes.get(bad);
    }
    if (!started && filled > 0) {
      started = true;
      at = array[0] == MARK ? 1 : 0;
    }
  }

  private int peeked(int offset) {
    return offset < bytes.remaining() ? bytes.get(bytes.position() + offset) & 0xff : 0;
  }

  /** Whether that was all. */
  private boolean readToTheBrim() throws IOException, Refusal {
    try {
      int room = bytes.remaining();
      int read = in.readNBytes(bytes.array(), bytes.position(), room);
      bytes.position(bytes.position() + read);
      return read < room;
    } catch (EOFException | ZipException e) {
      throw new Refusal(
          new Finding(
              Finding.DAMAGED, "", damaged(String.valueOf(e.getMessage())), Finding.RESEND));
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
