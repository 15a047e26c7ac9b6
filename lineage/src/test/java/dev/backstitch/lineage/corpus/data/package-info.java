/** The texts of TPC-DS and TPC-H as their sources have them, and small data that suits them. */
@NullMarked
package dev.backstitch.lineage.corpus.data;

import org.jspecify.annotations.NullMarked;
