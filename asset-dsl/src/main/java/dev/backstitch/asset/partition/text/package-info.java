/** How keys and sets of keys are spelt: quoting, local times, stars and ranges. */
@NullMarked
package dev.backstitch.asset.partition.text;

import org.jspecify.annotations.NullMarked;
