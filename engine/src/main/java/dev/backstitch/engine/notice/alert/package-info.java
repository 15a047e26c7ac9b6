/** What teams are to be alerted of, given what is and what they were told. Pure. */
@NullMarked
package dev.backstitch.engine.notice.alert;

import org.jspecify.annotations.NullMarked;
