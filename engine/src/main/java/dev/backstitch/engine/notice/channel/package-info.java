/** Ways to tell a team something: a folder, a hook of its own; mail is beside. */
@NullMarked
package dev.backstitch.engine.notice.channel;

import org.jspecify.annotations.NullMarked;
