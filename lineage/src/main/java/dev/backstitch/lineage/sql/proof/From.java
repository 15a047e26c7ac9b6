package dev.backstitch.lineage.sql.proof;

/**
 * A column of an operator's input.
 *
 * @param input which of its inputs, from 0
 * @param position among that input's columns
 */
public record From(int input, int position) {
  /** Of a column that the operator makes. */
  static final From NOWHERE = new From(-1, -1);
}
