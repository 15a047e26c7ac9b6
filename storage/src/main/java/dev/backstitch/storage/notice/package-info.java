/** What people are told, and how far telling them has come; as a port. */
@NullMarked
package dev.backstitch.storage.notice;

import org.jspecify.annotations.NullMarked;
