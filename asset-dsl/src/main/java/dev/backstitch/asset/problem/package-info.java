/**
 * What Backstitch says when something is wrong: one shape for every message, from compile to run.
 */
@NullMarked
package dev.backstitch.asset.problem;

import org.jspecify.annotations.NullMarked;
