/**
 * What left the house and how it was corrected afterwards: filings freeze partitions as they were
 * shown, corrections say row by row what changed since. Both are only ever added.
 */
@NullMarked
package dev.backstitch.storage.filing;

import org.jspecify.annotations.NullMarked;
