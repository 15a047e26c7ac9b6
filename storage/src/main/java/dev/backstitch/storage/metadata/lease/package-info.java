/** Who may write which partitions, and until when: leases with fencing numbers, as a port. */
@NullMarked
package dev.backstitch.storage.metadata.lease;

import org.jspecify.annotations.NullMarked;
