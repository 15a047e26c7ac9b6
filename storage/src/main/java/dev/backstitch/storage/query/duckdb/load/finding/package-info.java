/** What is wrong with a delivered file, and where: collected per file, told as one problem. */
@NullMarked
package dev.backstitch.storage.query.duckdb.load.finding;

import org.jspecify.annotations.NullMarked;
