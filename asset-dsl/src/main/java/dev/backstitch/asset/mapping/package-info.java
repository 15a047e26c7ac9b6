/**
 * Which upstream partitions a partition reads, in both directions: what to rebuild after a change,
 * and what a step is given. A declaration ({@link dev.backstitch.asset.mapping.MappingSpec}) knows
 * no schemes; resolved between two schemes it is a {@link dev.backstitch.asset.mapping.Mapping}.
 */
@NullMarked
package dev.backstitch.asset.mapping;

import org.jspecify.annotations.NullMarked;
