/** Notices and their sendings in the database. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.notice;

import org.jspecify.annotations.NullMarked;
