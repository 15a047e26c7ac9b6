/**
 * What can make two executions of one query differ: the clock, chance, the order in which rows
 * arrive. What is proved harmless is left out; what is not known is told as unknown.
 */
@NullMarked
package dev.backstitch.lineage.sql.trait;

import org.jspecify.annotations.NullMarked;
