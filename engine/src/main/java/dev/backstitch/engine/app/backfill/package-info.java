/**
 * What users ask of a backfill beside building and publishing it: how it stands, and their word.
 */
@NullMarked
package dev.backstitch.engine.app.backfill;

import org.jspecify.annotations.NullMarked;
