/**
 * What makes a text no query of its asset, or its result not what was promised. One rule, one file;
 * {@link dev.backstitch.lineage.rule.query.QueryRules} and {@link
 * dev.backstitch.lineage.rule.query.SchemaRules} list them all.
 */
@NullMarked
package dev.backstitch.lineage.rule.query;

import org.jspecify.annotations.NullMarked;
