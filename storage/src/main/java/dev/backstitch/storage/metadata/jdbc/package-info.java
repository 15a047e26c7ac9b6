/**
 * Metadata in a relational database: one class per store, its statements in resource files beside
 * the migrations, one transaction per write. SQL is what SQLite and PostgreSQL both understand.
 */
@NullMarked
package dev.backstitch.storage.metadata.jdbc;

import org.jspecify.annotations.NullMarked;
