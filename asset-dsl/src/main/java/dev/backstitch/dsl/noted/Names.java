package dev.backstitch.dsl.noted;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Place;

/** Names of assets as users write them. */
public final class Names {
  private Names() {}

  /** {@code team.table}; the nearest legal name stands in for what is none (BS-103). */
  public static Noted<AssetName> read(Place place, String text) {
    return Noted.tried(place, standIn(text), () -> AssetName.parse(text));
  }

  /** Different for different texts as far as can be, so that one mistake does not look like two. */
  private static AssetName standIn(String text) {
    int dot = text.indexOf('.');
    return new AssetName(
        legal(dot < 0 ? "" : text.substring(0, dot)), legal(text.substring(dot + 1)));
  }

  private static String legal(String part) {
    String letters = "x" + part.replaceAll("[^A-Za-z0-9_]", "_");
    String name = part.matches("[A-Za-z][A-Za-z0-9_]*") ? part : letters;
    return name.substring(0, Math.min(63, name.length()));
  }
}
