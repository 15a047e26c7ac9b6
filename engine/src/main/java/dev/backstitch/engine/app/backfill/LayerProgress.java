package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.definition.Layer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How far a run has come in one layer.
 *
 * @param planned partitions in all, with what was added while it caught up
 * @param built those that are written and checked
 * @param left expected time until the others are, with the workers that there are; null when
 *     nothing is known about some of the assets
 */
public record LayerProgress(Layer layer, long planned, long built, @Nullable Duration left) {}
