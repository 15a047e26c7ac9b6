/** A small project behind a real server, asked over HTTP; every good answer must fit its shape. */
@NullMarked
package dev.backstitch.ui.http.served;

import org.jspecify.annotations.NullMarked;
