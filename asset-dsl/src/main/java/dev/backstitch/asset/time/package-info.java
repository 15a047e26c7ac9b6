/**
 * Time as users declare it: half-open windows of instants, cron expressions, days of the month and
 * the calendars on which deliveries are expected. Nothing here asks for the current time.
 */
@NullMarked
package dev.backstitch.asset.time;

import org.jspecify.annotations.NullMarked;
