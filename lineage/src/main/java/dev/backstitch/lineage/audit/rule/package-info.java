/**
 * The rules of the rerun audit, one class each: why a partition that is built again could get other
 * rows.
 */
@NullMarked
package dev.backstitch.lineage.audit.rule;

import org.jspecify.annotations.NullMarked;
