/** Partitions and the keys of growing dimensions: how they stand, and what comes and goes. */
@NullMarked
package dev.backstitch.ui.cli.partition;

import org.jspecify.annotations.NullMarked;
