/** What a bundled example tells a newcomer, as data. */
@NullMarked
package dev.backstitch.asset.story;

import org.jspecify.annotations.NullMarked;
