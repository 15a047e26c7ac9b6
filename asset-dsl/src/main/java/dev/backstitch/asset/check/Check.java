package dev.backstitch.asset.check;

/** A rule an asset promises to keep, and what happens when it does not. */
public record Check(Rule rule, Strictness strictness) {
  /** The rule in words; unique within an asset. */
  public String name() {
    return rule.words();
  }
}
