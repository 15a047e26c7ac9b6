/**
 * What a short text can grow to: columns doubled by one star after another, structs within structs,
 * aliases that stand for each other. Told from the parse tree, since binding is what cannot be
 * stopped.
 */
@NullMarked
package dev.backstitch.storage.query.duckdb.text.growth;

import org.jspecify.annotations.NullMarked;
