package dev.backstitch.lineage.sql;

/** Answers what a text means; the same for the same question. */
interface Analyses {
  Analysis of(Question question);
}
