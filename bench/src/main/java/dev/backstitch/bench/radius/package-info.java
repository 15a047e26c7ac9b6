/** How long the blast radius takes, and how much it keeps, on made-up projects. */
@NullMarked
package dev.backstitch.bench.radius;

import org.jspecify.annotations.NullMarked;
