/** What there is to know of one asset: its declaration in words, its partitions, its history. */
@NullMarked
package dev.backstitch.engine.app.asset;

import org.jspecify.annotations.NullMarked;
