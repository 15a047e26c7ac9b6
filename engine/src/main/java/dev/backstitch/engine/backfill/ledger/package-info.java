/** The record of what happened to backfills: told once, in order, with what it does to gates. */
@NullMarked
package dev.backstitch.engine.backfill.ledger;

import org.jspecify.annotations.NullMarked;
