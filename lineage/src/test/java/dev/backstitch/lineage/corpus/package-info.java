/**
 * What the analysis of SQL makes of the texts of TPC-DS and TPC-H, and whether their data agree.
 */
@NullMarked
package dev.backstitch.lineage.corpus;

import org.jspecify.annotations.NullMarked;
