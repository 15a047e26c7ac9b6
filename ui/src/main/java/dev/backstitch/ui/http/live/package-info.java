/** What happens, told to browsers as it happens: one stream of numbered events. */
@NullMarked
package dev.backstitch.ui.http.live;

import org.jspecify.annotations.NullMarked;
