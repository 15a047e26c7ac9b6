package dev.backstitch.engine.deploy;

import dev.backstitch.asset.digest.Digest;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Jars by their hash, below one folder. Each is written once; safe for use by many threads. */
public record Archive(Path folder) {
  private static final int BUFFER = 1 << 16;
  private static final String INCOMING = "incoming-";

  /** That of a home. */
  public static Archive of(Path home) {
    return new Archive(home.resolve("code"));
  }

  /**
   * Keeps a copy of a jar; answers its hash, under which it is found again.
   *
   * @throws ProblemException BS-862 when it cannot be read or kept
   */
  public String keep(Path jar) {
    try {
      Path copy = incoming();
      Files.copy(jar, copy);
      String hash = hash(copy);
      Files.move(copy, place(hash), StandardCopyOption.REPLACE_EXISTING);
      return hash;
    } catch (IOException unusable) {
      throw new ProblemException(
          Problem.of("BS-862", jar.toString(), "cannot be archived: " + unusable)
              .blamedOn(Blame.EXTERNAL)
              .next("Name a jar that can be read, and see that the home can be written."),
          unusable);
    }
  }

  /**
   * A file that is not there yet, for a jar that arrives bit by bit. Those that others left behind
   * a day ago and more are removed.
   *
   * @throws UncheckedIOException when the home cannot be written
   */
  public Path incoming() {
    try {
      Files.createDirectories(folder);
      Instant dayAgo = Instant.now().minus(Duration.ofDays(1));
      try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, INCOMING + "*")) {
        for (Path file : left) {
          if (Files.getLastModifiedTime(file).toInstant().isBefore(dayAgo)) {
            Files.deleteIfExists(file);
          }
        }
      }
      return folder.resolve(INCOMING + UUID.randomUUID());
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /**
   * Takes over a jar that has arrived whole; it is gone from where it was, whatever comes of it.
   *
   * @param hash what it must have
   * @throws ProblemException BS-890 when it is another
   */
  public void take(Path arrived, String hash) {
    try {
      String found = hash(arrived);
      if (!found.equals(hash)) {
        Files.delete(arrived);
        throw new ProblemException(
            Problem.of("BS-890", "jar", "arrived with the hash " + found + ", expected " + hash)
                .next("Send it again, whole and unchanged, to the address of its own SHA-256."));
      }
      Files.move(arrived, place(hash), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /** The jar of a hash; empty when it is gone, or is not what it was. */
  public Optional<Path> find(String hash) {
    return Stream.of(place(hash), aside(hash)).filter(jar -> is(jar, hash)).findFirst();
  }

  private static boolean is(Path jar, String hash) {
    try {
      return Files.isRegularFile(jar) && hash(jar).equals(hash);
    } catch (IOException unreadable) {
      return false;
    }
  }

  /**
   * Removes a jar, unless somebody needs it once it has been put aside. Who keeps it meanwhile has
   * it in its place again.
   *
   * @return whether it is gone
   * @throws UncheckedIOException when the home cannot be written
   */
  public boolean remove(String hash, BooleanSupplier isNeeded) {
    try {
      if (Files.exists(place(hash))) {
        Files.move(place(hash), aside(hash), StandardCopyOption.REPLACE_EXISTING);
      }
      if (isNeeded.getAsBoolean()) {
        Files.move(aside(hash), place(hash), StandardCopyOption.REPLACE_EXISTING);
        return false;
      }
      return Files.deleteIfExists(aside(hash));
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /** The hash of a file. */
  public static String hash(Path file) throws IOException {
    MessageDigest digest = Digest.begun();
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
    return Digest.hex(digest);
  }

  private Path aside(String hash) {
    return folder.resolve(hash + ".going");
  }

  private Path place(String hash) {
    return folder.resolve(hash + ".jar");
  }
}
