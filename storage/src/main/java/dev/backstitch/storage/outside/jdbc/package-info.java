/** Plain JDBC to others' databases: one SELECT, read only, for a bounded time. */
@NullMarked
package dev.backstitch.storage.outside.jdbc;

import org.jspecify.annotations.NullMarked;
