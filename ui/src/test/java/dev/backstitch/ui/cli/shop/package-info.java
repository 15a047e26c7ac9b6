/**
 * A small shop with a handful of orders: compiled, delivered and opened through the command line.
 */
@NullMarked
package dev.backstitch.ui.cli.shop;

import org.jspecify.annotations.NullMarked;
