/**
 * A home that tells an Iceberg REST catalog of its releases, and servers that do it well or not.
 */
@NullMarked
package dev.backstitch.rest;

import org.jspecify.annotations.NullMarked;
