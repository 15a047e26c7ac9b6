package dev.backstitch.examples.payments.landing;

/** How many files a call wrote, and how many were there already with equal content. */
public record Landed(int written, int unchanged) {
  public Landed {
    if (written < 0 || unchanged < 0) {
      throw new IllegalArgumentException(
          "Cannot count files: " + written + " written, " + unchanged + " unchanged");
    }
  }

  /** Both counts added. */
  public Landed plus(Landed other) {
    return new Landed(written + other.written, unchanged + other.unchanged);
  }
}
