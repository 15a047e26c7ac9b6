/**
 * What new code would make of published partitions, before anything is published: which rows change
 * and by what cause, from which partition on, and whether control partitions stay as they are.
 */
@NullMarked
package dev.backstitch.engine.trial;

import org.jspecify.annotations.NullMarked;
