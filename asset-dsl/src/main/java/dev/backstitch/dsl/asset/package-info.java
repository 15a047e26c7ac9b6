/**
 * Assets as constants. What every asset needs is asked for step by step, each step a type of its
 * own; what is optional refines the finished constant and gives a changed copy.
 */
@NullMarked
package dev.backstitch.dsl.asset;

import org.jspecify.annotations.NullMarked;
