/** What the audit report tells, as data; faces print it. */
@NullMarked
package dev.backstitch.engine.report;

import org.jspecify.annotations.NullMarked;
