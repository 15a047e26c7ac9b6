package dev.backstitch.storage.table;

import java.math.BigInteger;

/**
 * What a multiset of rows contains, whatever their order and however they are spread over files:
 * the hash of a partition is the sum of the hashes of its files. Hashes made in one form are equal
 * exactly when the rows are equal by value, but for a chance of 2^-128.
 *
 * @param sum of one number per row, modulo 2^128
 */
public record ContentHash(long rows, BigInteger sum) {
  private static final int BITS = 128;

  /** Of no rows. */
  public static final ContentHash EMPTY = new ContentHash(0, BigInteger.ZERO);

  public ContentHash {
    if (rows < 0 || sum.signum() < 0 || sum.bitLength() > BITS) {
      throw new IllegalArgumentException("Cannot hash " + rows + " rows as " + sum);
    }
  }

  /** Of sums that may have grown beyond 128 bits. */
  public static ContentHash reduced(long rows, BigInteger sum) {
    return new ContentHash(rows, sum.mod(BigInteger.ONE.shiftLeft(BITS)));
  }

  /** Of the rows of both together. */
  public ContentHash plus(ContentHash other) {
    return reduced(rows + other.rows, sum.add(other.sum));
  }

  /** The sum as 32 hexadecimal digits. */
  public String hex() {
    String digits = sum.toString(16);
    return "0".repeat(BITS / 4 - digits.length()) + digits;
  }

  @Override
  public String toString() {
    return rows + ":" + hex();
  }
}
