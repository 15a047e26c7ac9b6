/**
 * Which upstream partitions a partition reads, as types that fit only where they mean something.
 */
@NullMarked
package dev.backstitch.dsl.mapping;

import org.jspecify.annotations.NullMarked;
