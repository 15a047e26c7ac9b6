package dev.backstitch.engine.worst;

/**
 * How much a ranking may cost. It counts visits, not seconds, so that the same project is always
 * answered alike.
 *
 * @param visits assets visited by all radii together; about a million in ten seconds
 * @param detailed how many of the worst are told in detail, at least 1
 */
public record Effort(long visits, int detailed) {
  /** Every asset of projects with up to some hundreds, the widest of larger ones. */
  public static final Effort USUAL = new Effort(1_000_000, 10);

  public Effort {
    if (detailed < 1) {
      throw new IllegalArgumentException("Cannot detail " + detailed + " backfills");
    }
  }
}
