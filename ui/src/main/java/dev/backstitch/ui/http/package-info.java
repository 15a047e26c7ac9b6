/** What the HTTP API is made of: endpoints as data, requests and answers. */
@NullMarked
package dev.backstitch.ui.http;

import org.jspecify.annotations.NullMarked;
