/** The retail example against a hand-written DuckDB script that writes the same Parquet files. */
@NullMarked
package dev.backstitch.bench.retail;

import org.jspecify.annotations.NullMarked;
