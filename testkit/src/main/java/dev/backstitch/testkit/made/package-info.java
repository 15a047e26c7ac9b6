/**
 * Large projects that nobody wrote, with homes in which history is on record and no rows are: for
 * measuring and looking at what has to stay fast with thousands of assets.
 */
@NullMarked
package dev.backstitch.testkit.made;

import org.jspecify.annotations.NullMarked;
