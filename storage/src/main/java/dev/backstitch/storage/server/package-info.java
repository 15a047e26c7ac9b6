/** What a server remembers: what it was asked to do, and who may ask. */
@NullMarked
package dev.backstitch.storage.server;

import org.jspecify.annotations.NullMarked;
