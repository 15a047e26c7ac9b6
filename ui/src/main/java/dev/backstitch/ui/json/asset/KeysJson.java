package dev.backstitch.ui.json.asset;

import dev.backstitch.ui.json.Json;
import java.util.List;

/** The keys of a growing dimension. */
public final class KeysJson {
  private KeysJson() {}

  /** All fields. */
  public static void fields(Json json, String dimension, List<String> keys) {
    json.text("dimension", dimension).texts("keys", keys);
  }
}
