/** Promises about an asset's rows, each a query that returns the rows that break it. */
@NullMarked
package dev.backstitch.asset.check;

import org.jspecify.annotations.NullMarked;
