package dev.backstitch.engine.ingest;

import dev.backstitch.asset.digest.Digest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;

/** Checksums of files. */
final class Sha256 {
  private static final int CHUNK_BYTES = 1 << 16;

  private Sha256() {}

  /** SHA-256 of the file's bytes, in hex. */
  static String of(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = Digest.begun();
      byte[] chunk = new byte[CHUNK_BYTES];
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        digest.update(chunk, 0, n);
      }
      return Digest.hex(digest);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("Cannot read " + file, unreadable);
    }
  }
}
