/** What teams are told of backfills and of what goes wrong: as values, in words, as JSON. Pure. */
@NullMarked
package dev.backstitch.engine.notice;

import org.jspecify.annotations.NullMarked;
