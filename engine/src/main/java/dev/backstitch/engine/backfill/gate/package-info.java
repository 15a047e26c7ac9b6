/**
 * What has to be seen to before a backfill is published, one class for each. Whether it is seen to
 * stands beside the workspace and is read by the transaction that publishes.
 */
@NullMarked
package dev.backstitch.engine.backfill.gate;

import org.jspecify.annotations.NullMarked;
