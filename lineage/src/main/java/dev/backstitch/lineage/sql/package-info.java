/**
 * What SQL says about the graph: the database's own bound plan tells each asset's columns, what it
 * really reads, and what makes its rows differ from one execution to the next.
 */
@NullMarked
package dev.backstitch.lineage.sql;

import org.jspecify.annotations.NullMarked;
