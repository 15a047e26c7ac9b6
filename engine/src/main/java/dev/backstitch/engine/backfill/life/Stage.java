package dev.backstitch.engine.backfill.life;

import java.util.Locale;

/** How far a backfill has come. */
public enum Stage {
  PLANNED,
  TRIED,
  /** Its run works, or was interrupted at it. */
  BUILDING,
  /** Some of it could not be built; the rest is kept. */
  FAILED,
  BUILT,
  RECONCILED,
  ANNOUNCED,
  /** Everybody who has a say has said yes. */
  APPROVED,
  PUBLISHED,
  ROLLED_BACK,
  /** Its run was given up; it may be run anew. */
  CANCELLED;

  /** Whether its workspace is complete and waits to be published. */
  public boolean isBuilt() {
    return this == BUILT || this == RECONCILED || this == ANNOUNCED || this == APPROVED;
  }

  /** Whether it has a workspace that is neither published nor given up. */
  public boolean isOpen() {
    return this == BUILDING || this == FAILED || isBuilt();
  }

  /** As people say it. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
