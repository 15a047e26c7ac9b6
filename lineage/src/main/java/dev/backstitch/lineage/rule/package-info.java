/**
 * What makes a set of declarations no graph. One rule, one file; {@link
 * dev.backstitch.lineage.rule.StructureRules} lists them all.
 */
@NullMarked
package dev.backstitch.lineage.rule;

import org.jspecify.annotations.NullMarked;
