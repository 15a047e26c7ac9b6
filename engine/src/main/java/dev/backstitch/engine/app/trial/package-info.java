/** Trials, probes and control proofs as users ask for them: by a saved plan or by an asset. */
@NullMarked
package dev.backstitch.engine.app.trial;

import org.jspecify.annotations.NullMarked;
