/** What the rerun audit says of the examples. */
@NullMarked
package dev.backstitch.examples.audit;

import org.jspecify.annotations.NullMarked;
