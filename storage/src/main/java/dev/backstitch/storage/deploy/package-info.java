/**
 * Which code a home was given, in order, as a port: the newest deployment is the one that holds.
 */
@NullMarked
package dev.backstitch.storage.deploy;

import org.jspecify.annotations.NullMarked;
