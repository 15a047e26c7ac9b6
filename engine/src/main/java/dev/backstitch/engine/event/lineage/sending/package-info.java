/** Brings OpenLineage events to where others read them, without ever keeping a run waiting. */
@NullMarked
package dev.backstitch.engine.event.lineage.sending;

import org.jspecify.annotations.NullMarked;
