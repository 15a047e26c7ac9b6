package dev.backstitch.ui.http.job;

import dev.backstitch.ui.http.Request;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;

/** Tells calls apart that came with the same key. */
final class RequestHash {
  private RequestHash() {}

  static String of(String verb, Request request) {
    String whole =
        verb
            + "\n"
            + new TreeMap<>(request.path())
            + "\n"
            + new TreeMap<>(request.query())
            + "\n"
            + request.body();
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(whole.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
