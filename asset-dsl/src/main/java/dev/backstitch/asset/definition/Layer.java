package dev.backstitch.asset.definition;

/** How far from its source an asset stands; shown, filtered by, never a scheduling rule. */
public enum Layer {
  RAW,
  CLEANED,
  MART,
  EXTERNAL
}
