/** Gets what is in the outbox to people: at least once, never in the way of anything else. */
@NullMarked
package dev.backstitch.engine.notice.sending;

import org.jspecify.annotations.NullMarked;
