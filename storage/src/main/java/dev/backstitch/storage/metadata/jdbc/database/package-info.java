/**
 * Databases that the stores may live in, SQLite and PostgreSQL: opened, checked before they are
 * trusted, brought up to date, and used in transactions that are there as a whole or not at all.
 */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.database;

import org.jspecify.annotations.NullMarked;
