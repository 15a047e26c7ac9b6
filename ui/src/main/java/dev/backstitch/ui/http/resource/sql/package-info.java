/** Questions in SQL over what one release shows. */
@NullMarked
package dev.backstitch.ui.http.resource.sql;

import org.jspecify.annotations.NullMarked;
