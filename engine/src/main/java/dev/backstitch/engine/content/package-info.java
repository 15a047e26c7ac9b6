/** What partitions contain, told by hashes that are worked out once per file and then kept. */
@NullMarked
package dev.backstitch.engine.content;

import org.jspecify.annotations.NullMarked;
