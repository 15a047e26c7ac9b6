/** What exists, is published and is stale, worked out from recorded paintings; pure. */
@NullMarked
package dev.backstitch.engine.state;

import org.jspecify.annotations.NullMarked;
