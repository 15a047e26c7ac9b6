/** Long work: queued, done on threads of its own, remembered in the home. */
@NullMarked
package dev.backstitch.ui.http.job;

import org.jspecify.annotations.NullMarked;
