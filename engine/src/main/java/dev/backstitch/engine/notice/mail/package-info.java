/** Sending mail, with Vert.x's client; the only place that knows it. */
@NullMarked
package dev.backstitch.engine.notice.mail;

import org.jspecify.annotations.NullMarked;
