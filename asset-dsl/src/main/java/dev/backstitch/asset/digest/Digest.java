package dev.backstitch.asset.digest;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, by which texts, classes and files are recognised. */
public final class Digest {
  private static final int SHORT_BYTES = 16;

  private Digest() {}

  /** A digest to feed piece by piece. */
  public static MessageDigest begun() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("Cannot find SHA-256, which every JDK has", impossible);
    }
  }

  /** All 64 hex digits of what was fed. */
  public static String hex(MessageDigest fed) {
    return HexFormat.of().formatHex(fed.digest());
  }

  /** The first 32 hex digits for a text: enough to tell versions apart, and to be read aloud. */
  public static String shortOf(String text) {
    byte[] digest = begun().digest(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest, 0, SHORT_BYTES);
  }
}
