/** The verbs by which people are told. */
@NullMarked
package dev.backstitch.ui.cli.notice;

import org.jspecify.annotations.NullMarked;
