/** The server put together: what it works with, who may call, what it answers. */
@NullMarked
package dev.backstitch.ui.http.service;

import org.jspecify.annotations.NullMarked;
