/** Posting to addresses of others, guarded against being made to reach what is inside. */
@NullMarked
package dev.backstitch.engine.notice.channel.web;

import org.jspecify.annotations.NullMarked;
