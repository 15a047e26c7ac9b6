/** Tells others what runs read and write, as OpenLineage events. */
@NullMarked
package dev.backstitch.engine.event.lineage;

import org.jspecify.annotations.NullMarked;
