/** Who may write which partitions, and until when: leases with fencing numbers, as a port. */
@NullMarked
package dev.backstitch.storage.lease;

import org.jspecify.annotations.NullMarked;
