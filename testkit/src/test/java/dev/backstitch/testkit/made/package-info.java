/** Made-up projects and homes. */
@NullMarked
package dev.backstitch.testkit.made;

import org.jspecify.annotations.NullMarked;
