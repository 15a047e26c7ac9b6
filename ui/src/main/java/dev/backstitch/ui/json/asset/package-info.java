/** Assets, their partitions and what they are made from, as programs read them. */
@NullMarked
package dev.backstitch.ui.json.asset;

import org.jspecify.annotations.NullMarked;
