/**
 * Where the assets of a graph are drawn: columns by rank from left to right, a contiguous box for
 * each group, lines that go round other nodes. Pure: the same sketch gives the same picture, and a
 * picture that is given the one before it keeps what it can in place.
 */
@NullMarked
package dev.backstitch.lineage.layout;

import org.jspecify.annotations.NullMarked;
