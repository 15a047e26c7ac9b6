/** How fast a server answers over thousands of assets, and one to look at. */
@NullMarked
package dev.backstitch.bench.serve;

import org.jspecify.annotations.NullMarked;
