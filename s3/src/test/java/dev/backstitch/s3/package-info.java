/**
 * Homes whose tables are in an object store, over a real server in a process of its own and a proxy
 * that fails as networks do. Built and run with {@code -Plarge} only.
 */
@NullMarked
package dev.backstitch.s3;

import org.jspecify.annotations.NullMarked;
