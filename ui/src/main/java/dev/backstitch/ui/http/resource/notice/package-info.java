/** What teams were alerted of. */
@NullMarked
package dev.backstitch.ui.http.resource.notice;

import org.jspecify.annotations.NullMarked;
