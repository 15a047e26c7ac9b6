/**
 * The database's bound plan as typed values: operators whose columns are addressed by position, and
 * the expressions over them. What the reader does not know is there as unrecognised, so whoever
 * walks a plan has to answer for it.
 */
@NullMarked
package dev.backstitch.lineage.sql.plan;

import org.jspecify.annotations.NullMarked;
