package dev.backstitch.storage.query.duckdb.load.text;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unzips every member of a gzip file. The JDK's stream takes a damaged header of a later member for
 * the end of the file and so loses rows in silence; this one refuses.
 */
final class GzipMembers extends InputStream {
  static final int MAGIC = 0x1f8b;

  private static final int DEFLATE = 8;
  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xe0;
  private static final int BUFFER_BYTES = 1 << 16;

  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int at;
  private int filled;
  private boolean inMember;
  private int members;

  GzipMembers(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    while (inMember || startMember()) {
      int read = inflate(into, offset, length);
      if (read > 0) {
        crc.update(into, offset, read);
        return read;
      }
      if (inflater.finished()) {
        endMember();
      }
    }
    return -1;
  }

  private int inflate(byte[] into, int offset, int length) throws IOException {
    try {
      int read = inflater.inflate(into, offset, length);
      if (read > 0 || inflater.finished()) {
        return read;
      }
      if (inflater.needsDictionary()) {
        throw new ZipException("needs a dictionary");
      }
      at = filled;
      requireMore();
      inflater.setInput(buffer, at, filled - at);
      return 0;
    } catch (DataFormatException e) {
      throw new ZipException(String.valueOf(e.getMessage()));
    }
  }

  private boolean startMember() throws IOException {
    int first = more() ? next() : -1;
    while (members > 0 && first == 0) {
      first = more() ? next() : -1;
    }
    if (first < 0 && members > 0) {
      return false;
    }
    if (first < 0) {
      throw new EOFException("unexpected end");
    }
    if ((first << 8 | next()) != MAGIC || next() != DEFLATE) {
      throw new ZipException("damaged header of member " + (members + 1));
    }
    skipHeader(next());
    inflater.reset();
    inflater.setInput(buffer, at, filled - at);
    crc.reset();
    inMember = true;
    return true;
  }

  private void skipHeader(int flags) throws IOException {
    if ((flags & RESERVED) != 0) {
      throw new ZipException("damaged header of member " + (members + 1));
    }
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(next() | next() << 8);
    }
    if ((flags & NAME) != 0) {
      skipText();
    }
    if ((flags & COMMENT) != 0) {
      skipText();
    }
    if ((flags & HEADER_CRC) != 0) {
      skip(2);
    }
  }

  private void skip(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      next();
    }
  }

  private void skipText() throws IOException {
    int c;
    do {
      c = next();
    } while (c != 0);
  }

  private void endMember() throws IOException {
    at = filled - inflater.getRemaining();
    if (number() != crc.getValue() || number() != (inflater.getBytesWritten() & 0xffffffffL)) {
      throw new ZipException("checksum of member " + (members + 1) + " does not match");
    }
    inMember = false;
    members++;
  }

  private long number() throws IOException {
    long value = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      value |= (long) next() << shift;
    }
    return value;
  }

  private int next() throws IOException {
    requireMore();
    return buffer[at++] & 0xff;
  }

  private void requireMore() throws IOException {
    if (!more()) {
      throw new EOFException("unexpected end");
    }
  }

  private boolean more() throws IOException {
    while (at >= filled) {
      at = 0;
      filled = in.read(buffer, 0, buffer.length);
      if (filled < 0) {
        filled = 0;
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
