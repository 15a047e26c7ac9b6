package dev.backstitch.dsl.value;

import dev.backstitch.asset.check.Rule;
import dev.backstitch.dsl.noted.Noted;

/** A rule that an asset is declared to keep; the asset says whether it must or should. */
public interface Promise {
  Noted<Rule> rule();
}
