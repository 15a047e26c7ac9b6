/** What a user declared, as plain data: the one thing every room reads. */
@NullMarked
package dev.backstitch.asset.definition;

import org.jspecify.annotations.NullMarked;
