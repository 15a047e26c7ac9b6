/** What is counted, over HTTP. */
@NullMarked
package dev.backstitch.ui.http.resource.metric;

import org.jspecify.annotations.NullMarked;
