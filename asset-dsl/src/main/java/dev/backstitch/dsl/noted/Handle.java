package dev.backstitch.dsl.noted;

import dev.backstitch.asset.definition.Declarations;

/** A constant that declares something; a project collects what its constants declare. */
public interface Handle {
  /** What this one declares, and what could not be read of it. */
  Declarations declarations();
}
