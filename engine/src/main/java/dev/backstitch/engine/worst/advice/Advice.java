package dev.backstitch.engine.worst.advice;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Objects;

/**
 * One thing that would make a backfill more routine.
 *
 * @param about the assets it concerns, all of them
 * @param text a sentence with a full stop; names the first of these
 */
public record Advice(Kind kind, List<AssetName> about, String text) {
  public Advice {
    Objects.requireNonNull(kind);
    about = List.copyOf(about);
    Objects.requireNonNull(text);
  }

  /** What stands in the way; most important first. */
  public enum Kind {
    /** Rerunning gives other rows. */
    FIX_UNSAFE,
    /** Nobody can tell whether rerunning gives other rows. */
    FIND_OUT,
    /** Inputs that it needs never were there. */
    INPUTS_MISSING,
    /** Others must bring rows again. */
    BRING_AGAIN,
    /** Something must hold for rerunning to give the same rows. */
    HOLD_CONDITION,
    /** One read turns six weeks into everything. */
    NARROW_READ,
    /** A chain carries the error on to today. */
    CUT_CHAIN,
    /** Nobody knows what it costs. */
    LEARN_COST,
    /** Nothing would stop a wrong result. */
    ADD_CHECK,
    /** Nothing outside confirms a right one. */
    RECONCILE,
    /** Nobody is named who may approve it. */
    NAME_APPROVER
  }
}
