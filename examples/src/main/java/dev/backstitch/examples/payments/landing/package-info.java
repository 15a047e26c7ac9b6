/**
 * The landing folder of the payments example: real European Central Bank reference rates beside
 * card payments, customers and finance totals that are generated. Equal bytes on every machine,
 * under every zone and locale; each file's modification time is the instant at which it arrived.
 */
@NullMarked
package dev.backstitch.examples.payments.landing;

import org.jspecify.annotations.NullMarked;
