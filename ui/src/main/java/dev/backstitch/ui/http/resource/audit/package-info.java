/** The rerun audit. */
@NullMarked
package dev.backstitch.ui.http.resource.audit;

import org.jspecify.annotations.NullMarked;
