/** Ways through a bound plan, its words, and where its parts stand in a user's text. */
@NullMarked
package dev.backstitch.lineage.sql.walk;

import org.jspecify.annotations.NullMarked;
