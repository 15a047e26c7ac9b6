/**
 * The second reading of a project's queries: where Calcite may be heard, what it names is added to
 * what the database says, and where the two differ, that is told.
 */
@NullMarked
package dev.backstitch.lineage.calcite.second;

import org.jspecify.annotations.NullMarked;
